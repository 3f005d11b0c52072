import type { NodeRun } from '@sluice/engine'

export const bridgeSteps = ['lock', 'counter', 'claim'] as const

export type BridgeStep = (typeof bridgeSteps)[number]

export type StepState = 'todo' | 'active' | 'done' | 'failed'

/** Log lines of the component that end a step. */
const doneBy = { lock: 'src_locked', counter: 'dst_locked', claim: 'claimed' } as const

/** State of each step of a bridge, from its node; null while nothing was asked for, and for a refund. */
export function readBridgeProgress(node: NodeRun | undefined): { readonly [step in BridgeStep]: StepState } | null {
  if (!node?.logs.includes('pending')) return null
  const isDone = (step: BridgeStep) => node.logs.some(line => line.split(' ')[0] === doneBy[step])
  const isOver = node.status === 'error' || node.status === 'cancelled'
  const current = bridgeSteps.find(step => !isDone(step))
  const stateOf = (step: BridgeStep): StepState =>
    isDone(step) ? 'done' : step !== current ? 'todo' : isOver ? 'failed' : 'active'
  return { lock: stateOf('lock'), counter: stateOf('counter'), claim: stateOf('claim') }
}
