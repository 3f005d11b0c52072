/** What the sandbox uses of WebAssembly; the types of Node leave it out and those of browsers bring their own. */
declare namespace WebAssembly {
  type Module = object
  type Memory = { readonly buffer: ArrayBuffer }
  function compile(bytes: Uint8Array): Promise<Module>
  function compileStreaming(response: never): Promise<Module>
}
