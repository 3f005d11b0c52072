import { useSyncExternalStore } from 'react'
import { useSecondsLeft } from '../review/useSecondsLeft.ts'
import type { TradeGate } from './workflowRules.ts'

/** Counts down a wait that was drawn; nothing while there is none. */
export function WorkflowWait({ gate }: { readonly gate: TradeGate }) {
  const end = useSyncExternalStore(gate.subscribe, gate.getWaitEnd, gate.getWaitEnd)
  return end === null ? null : <Countdown end={end} />
}

function Countdown({ end }: { readonly end: number }) {
  const seconds = useSecondsLeft(end)
  return <p className="notice">This flow waits before it goes on: {seconds} s left. Close to cancel.</p>
}
