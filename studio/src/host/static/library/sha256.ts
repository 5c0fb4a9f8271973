// SHA-256 (FIPS 180-4) of short texts. The browser's own has no answer inside a transaction, because it is asynchronous,
// and is missing on hosts without https.

const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/** The first 32 bits after the point. */
function fraction(number: number): number {
  return ((number % 1) * 2 ** 32) | 0;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The digest of an ASCII text, in hexadecimal digits. */
export function sha256(text: string): string {
  const blocks = ((text.length + 8) >> 6) + 1;
  const state = START.slice();
  const words = new Int32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let word = 0; word < 16; word++) words[word] = wordAt(text, block * 64 + word * 4);
    if (block === blocks - 1) {
      words[14] = Math.floor(text.length / 2 ** 29);
      words[15] = text.length << 3;
    }
    mix(state, words);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Four bytes of the text, which is followed by a bit and by zeros. */
function wordAt(text: string, at: number): number {
  let word = 0;
  for (let place = at; place < at + 4; place++)
    word = (word << 8) | (place < text.length ? text.charCodeAt(place) : place === text.length ? 0x80 : 0);
  return word;
}

function mix(state: number[], words: Int32Array): void {
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16] + first + words[at - 7] + second;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[at] + words[at]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place] + word) | 0));
}
