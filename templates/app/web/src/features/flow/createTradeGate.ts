import type { ProposedTrade, TradeGate, WorkflowRules, WorkflowVerdict } from '../trade/workflowRules.ts'

/** Why a flow stops a trade, as a sentence for the user. */
export class WorkflowStopError extends Error {
  override readonly name = 'WorkflowStopError'
}

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>

const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Creates the checks of one trade; the workflow waits once. */
export function createTradeGate(
  check: WorkflowRules['check'],
  trade: ProposedTrade,
  ports: { readonly pause: Pause; readonly now: () => number } = { pause, now: Date.now },
): TradeGate {
  const listeners = new Set<() => void>()
  let waitEnd: number | null = null
  let hasWaited = false
  const setWaitEnd = (end: number | null) => {
    waitEnd = end
    for (const listener of listeners) listener()
  }
  const ask = async (signal: AbortSignal): Promise<Extract<WorkflowVerdict, { allowed: true }>> => {
    const verdict = await check(trade, signal)
    if (!verdict.allowed) throw new WorkflowStopError(verdict.text)
    return verdict
  }
  return {
    enter: async signal => {
      const { waitSeconds } = await ask(signal)
      if (hasWaited || waitSeconds === 0) return
      setWaitEnd(ports.now() + waitSeconds * 1_000)
      try {
        await ports.pause(waitSeconds * 1_000, signal)
        hasWaited = true
      } finally {
        setWaitEnd(null)
      }
    },
    check: async signal => {
      await ask(signal)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getWaitEnd: () => waitEnd,
  }
}
