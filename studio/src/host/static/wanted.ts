// How a page asks a Worker that is busy to end its job early. A busy Worker gets no messages, and only pages with special
// headers share memory with their Workers. But a Worker can read an address at any time: the page makes one for each
// job, and revokes it when the job is not wanted any more.

/** The milliseconds between two looks, each of which takes about one. */
const BETWEEN = 100;

export function newWanted(): string {
  return URL.createObjectURL(new Blob());
}

export function revoke(wanted: string): void {
  URL.revokeObjectURL(wanted);
}

/** Whether this Worker can read such addresses at all: a host may forbid it. Found out once, with one of its own. */
let canLook: boolean | null = null;

/**
 * Called in a Worker as often as one likes: true once the page has revoked the address. Where such addresses cannot be
 * read, it is never true.
 */
export function isRevoked(wanted: string): () => boolean {
  canLook ??= canReadOwn();
  let isOver = false;
  let next = performance.now() + BETWEEN;
  return () => {
    if (!canLook || isOver || performance.now() < next) return isOver;
    isOver = !isReadable(wanted);
    next = performance.now() + BETWEEN;
    return isOver;
  };
}

function canReadOwn(): boolean {
  const own = newWanted();
  const isFine = isReadable(own);
  revoke(own);
  return isFine;
}

function isReadable(address: string): boolean {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  try {
    request.send();
    return true;
  } catch {
    return false;
  }
}
