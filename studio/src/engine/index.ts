// The engine: the core as WebAssembly, for Workers of the page and for node.
export { compileArriving } from "./compile";
export { Core, CoreError, type CoreOptions, type Failure } from "./core";
export { dumps, loads, Float, type Argument, type Value } from "./marshal";
export { connectCore, type PythonRuntime } from "./python";
export * from "./questions";
