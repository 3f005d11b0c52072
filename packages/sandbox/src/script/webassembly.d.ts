/** WebAssembly types used by the sandbox; missing in Node's types. */
declare namespace WebAssembly {
  type Module = object
  type Memory = { readonly buffer: ArrayBuffer }
  function compile(bytes: Uint8Array): Promise<Module>
  function compileStreaming(response: never): Promise<Module>
}
