import { describe, expect, it } from 'vitest'
import type { ProposedTrade, WorkflowVerdict } from '../trade/workflowRules.ts'
import { createTradeGate, WorkflowStopError } from './createTradeGate.ts'

const trade = {} as ProposedTrade
const { signal } = new AbortController()

function makeGate(verdicts: WorkflowVerdict[]) {
  const waits: number[] = []
  const shown: (number | null)[] = []
  const ports = {
    now: () => 1_000,
    pause: async (milliseconds: number) => {
      waits.push(milliseconds)
    },
  }
  const gate = createTradeGate(async () => verdicts.shift()!, trade, ports)
  gate.subscribe(() => shown.push(gate.getWaitEnd()))
  return { gate, waits, shown }
}

describe('createTradeGate', () => {
  it('default: waits as long as the flow does, once, and tells until when', async () => {
    const open = { allowed: true, waitSeconds: 60 } as const
    const { gate, waits, shown } = makeGate([open, open])
    await gate.enter(signal)
    await gate.enter(signal)
    expect({ waits, shown }).toEqual({ waits: [60_000], shown: [61_000, null] })
  })

  it('error: a condition that holds at the review and no more at the signature stops it with its sentence', async () => {
    const { gate } = makeGate([
      { allowed: true, waitSeconds: 0 },
      { allowed: false, text: 'Price impact is 2 %.' },
    ])
    await gate.enter(signal)
    await expect(gate.check(signal)).rejects.toEqual(new WorkflowStopError('Price impact is 2 %.'))
  })

  it('error: closing the review ends the wait', async () => {
    const gate = createTradeGate(async () => ({ allowed: true, waitSeconds: 3_600 }), trade)
    const abort = new AbortController()
    const entering = gate.enter(abort.signal)
    abort.abort(new Error('closed'))
    await expect(entering).rejects.toThrow('closed')
    expect(gate.getWaitEnd()).toBeNull()
  })
})
