/** A way to run foreign code: what is measured is one piece of code in a box of its own. */
export type Box = {
  /** Body of a function of `inputs`, in a box that nothing has run in before. */
  run(code: string, inputs: object): Promise<unknown>
  /** Milliseconds from the start of an endless loop until it is stopped, asked to after `timeoutMs`. */
  stopLoop(timeoutMs: number): Promise<number>
  /** Takes memory until the box refuses more; absent where that is not memory of this process. */
  readonly fillMemory?: () => Promise<void>
}
