// Compiles WebAssembly while it arrives, from any host: browsers do so only if the host names its type, and many do not
// know it.
const TYPE = "application/wasm";

export async function compileArriving(source: Response | PromiseLike<Response>): Promise<WebAssembly.Module> {
  const response = await source;
  if (!response.ok) throw new Error(`${response.url} answered with the status ${response.status}.`);
  // Only the answer of the host itself lets a browser keep what it has compiled.
  const isNamed = response.headers.get("Content-Type") === TYPE;
  const named = isNamed ? response : new Response(response.body, { headers: { "Content-Type": TYPE } });
  return WebAssembly.compileStreaming(named);
}
