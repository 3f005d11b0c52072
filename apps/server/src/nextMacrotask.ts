let turn: Promise<void> | undefined

/** Resolves after all pending I/O callbacks, so that results arriving together wake a caller once. */
export function nextMacrotask(): Promise<void> {
  turn ??= new Promise(resolve => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}
