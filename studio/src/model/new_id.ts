/** An id that nothing else has. `crypto.randomUUID` is missing on pages of hosts without https. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
