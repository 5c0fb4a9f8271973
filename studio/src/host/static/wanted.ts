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

/** Called in a Worker as often as one likes: true once the page has revoked the address. */
export function isRevoked(wanted: string): () => boolean {
  let isOver = false;
  let next = performance.now() + BETWEEN;
  return () => {
    if (isOver || performance.now() < next) return isOver;
    const request = new XMLHttpRequest();
    request.open("GET", wanted, false);
    try {
      request.send();
    } catch {
      isOver = true;
    }
    next = performance.now() + BETWEEN;
    return isOver;
  };
}
