import type { RunEvent } from '@sluice/engine'
import type { SignatureRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { waitingNodes } from './waitingNodes.ts'

const request: SignatureRequest = {
  kind: 'signatureRequest',
  transaction: { chainId: 1, from: '0x', to: '0x', data: '0x', value: '0' },
  intent: {},
  expiresAt: 1,
}
const error = { area: 'A', code: 'B', message: '', help: [], retry: 'never' } as const
const waiting = (nodeId: string, attempt = 1) => ({ type: 'node.waiting', nodeId, attempt, request }) as const
const signed = (nodeId: string) => ({ type: 'node.signed', nodeId, transactionHash: '0x' }) as const

type Told = RunEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'seq' | 'at'> : never) : never

const seqs = (...told: Told[]) =>
  [...waitingNodes(told.map((event, index) => ({ ...event, seq: index + 1, at: 0 }) as RunEvent))].map(
    ([nodeId, { seq }]) => `${nodeId}@${seq}`,
  )

describe('waitingNodes', () => {
  it('default', () => {
    expect(seqs({ type: 'execution.started' }, waiting('a'), waiting('b'))).toEqual(['a@2', 'b@3'])
  })

  it('behavior: a signed, failed or cancelled node waits no more; one that asks again waits for the newer request', () => {
    expect(seqs(waiting('a'), signed('a'))).toEqual([])
    expect(seqs(waiting('a'), { type: 'node.failed', nodeId: 'a', error })).toEqual([])
    expect(seqs(waiting('a'), { type: 'node.cancelled', nodeId: 'a' })).toEqual([])
    expect(seqs(waiting('a'), signed('a'), waiting('a', 2))).toEqual(['a@3'])
    expect(seqs(waiting('a'), { type: 'node.log', nodeId: 'a', message: '' })).toEqual(['a@1'])
  })
})
