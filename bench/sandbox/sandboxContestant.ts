/** A way to run untrusted code; each run uses a new sandbox. */
export type Box = {
  /** Runs the body of a function of `inputs` in a new sandbox. */
  run(code: string, inputs: object): Promise<unknown>
  /** Time until an endless loop with a limit of `timeoutMs` is stopped, in milliseconds. */
  stopLoop(timeoutMs: number): Promise<number>
  /** Allocates memory up to the limit; absent when the memory belongs to another process. */
  readonly fillMemory?: () => Promise<void>
}
