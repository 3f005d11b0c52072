let turn: Promise<void> | undefined

/**
 * Resolves when the process has looked at everything that has arrived. What is answered together wakes a caller once
 * instead of once for each answer.
 */
export function nextMacrotask(): Promise<void> {
  turn ??= new Promise(resolve => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}
