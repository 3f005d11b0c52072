import { findTemplate } from '@sluice/catalogue'
import { emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createRunStore } from '../../editor/runStore.ts'
import { describeFailure } from './describeFailure.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const failing = (code: string, message: string, sent?: string): readonly RunEvent[] => {
  const error = { area: 'DEFI', code, message, help: ['Try later.'], retry: 'never' } as const
  const signed = sent && { type: 'node.signed' as const, seq: 3, at: 3, nodeId: 'oneInchSwap', transactionHash: sent }
  return [
    { type: 'execution.started', seq: 1, at: 1 },
    { type: 'node.started', seq: 2, at: 3, nodeId: 'oneInchSwap', attempt: 1 },
    ...(signed ? [signed as RunEvent] : []),
    { type: 'node.failed', seq: sent ? 4 : 3, at: 4, nodeId: 'oneInchSwap', error },
    {
      type: 'execution.failed',
      seq: sent ? 5 : 4,
      at: 4,
      error: { ...error, message: `Node 1inch Swap failed: ${message}` },
    },
  ]
}

const describeAfter = (events: readonly RunEvent[]) =>
  describeFailure({ ...createRunStore().getState(), document, view: foldRun(emptyRunView, events) }, events)

describe('describeFailure', () => {
  it('default: names the node and leads to it', () => {
    expect(describeAfter(failing('PROVIDER_HTTP', 'The provider did not answer'))).toEqual({
      tone: 'danger',
      title: '1inch Swap: The provider did not answer',
      help: 'Try later.',
      code: 'PROVIDER_HTTP',
      nodeId: 'oneInchSwap',
      actions: ['openNode', 'retry'],
    })
  })

  it('behavior: too small a balance leads to the amount', () => {
    expect(describeAfter(failing('NOT_ENOUGH_BALANCE', 'Not enough ETH'))?.actions).toEqual(['changeAmount', 'retry'])
  })

  it('behavior: a rejection is the user’s own decision', () => {
    expect(describeAfter(failing('REJECTED_BY_USER', 'Transaction rejected by user'))).toMatchObject({
      tone: 'neutral',
      title: 'You rejected 1inch Swap.',
      help: 'Nothing was sent.',
    })
  })

  it('behavior: a rejection after another transaction does not say that nothing was sent', () => {
    const failure = describeAfter(failing('REJECTED_BY_USER', 'Transaction rejected by user', '0xab'))
    expect(failure).toMatchObject({ help: 'Transactions sent earlier in this run stay.', actions: [] })
  })

  it('behavior: a rejection after an approval alone can be tried again', () => {
    const [started, running, ...rest] = failing('REJECTED_BY_USER', 'Transaction rejected by user')
    const request = { kind: 'signatureRequest', intent: { kind: 'approval', amount: '5' } }
    const approved = [
      { type: 'node.waiting', seq: 1, at: 2, nodeId: 'tokenApproval', attempt: 1, request },
      { type: 'node.signed', seq: 1, at: 2, nodeId: 'tokenApproval', transactionHash: '0xab' },
    ] as unknown as readonly RunEvent[]
    const failure = describeAfter([started!, ...approved, running!, ...rest])
    expect(failure).toMatchObject({ help: 'Transactions sent earlier in this run stay.', actions: ['retry'] })
  })

  it('behavior: a refusal offers what its sentence says', () => {
    const refused = (code: string) => {
      const runs = createRunStore()
      runs.setState({ refusal: { message: 'no', help: [], code } })
      return describeFailure(runs.getState(), [])?.actions
    }
    expect(['LIVE_KEY_MISSING', 'WALLET_NEEDED', 'WORKFLOW_INVALID', 'PART_MISSING', 'OTHER'].map(refused)).toEqual([
      ['mockTesting'],
      ['connect'],
      ['problems'],
      ['reload'],
      ['retry'],
    ])
  })

  it('behavior: nothing failed', () => {
    expect(describeFailure(createRunStore().getState(), [])).toBeNull()
  })
})
