import type { Hex } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import { createContractCallIntent } from '../guard/intent/callIntent.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { SigningState } from '../guard/signing/signingState.ts'
import { waitForSigning } from '../review/waitForSigning.helper.ts'
import { createTransactionFlow } from './createTransactionFlow.ts'
import type { TransactionPlan } from './TransactionPlan.ts'
import { transactionStore } from './transactionStore.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash: Hex = `0x${'ab'.repeat(32)}`
const other: Hex = `0x${'cd'.repeat(32)}`

function makeRequest(name: string): TransactionRequest {
  const signature = `function ${name}()`
  const data = encodeContractCall(signature, [])
  const transaction = { chainId: 31_337, from: account, to: contract, data, value: '0' }
  const call = {
    chainId: 1,
    transaction,
    purpose: name,
    contract,
    // only with: deployment send
    origin: 'known',
    // end only
    signature,
    arguments: [],
  } as const
  return { transaction, intent: createContractCallIntent(call) }
}

const makePlan = (name: string) =>
  ({
    title: name,
    action: name,
    text: name,
    request: async () => makeRequest(name),
    feature: 'example',
    account,
    chainId: 1,
    walletChainId: 31_337,
  }) as const

function makeFlow(plan: TransactionPlan, send: (request: TransactionRequest) => Promise<Hex>) {
  // only with: nft governance send
  const onSent = vi.fn()
  // end only
  const flow = createTransactionFlow(plan, {
    reader: {
      balance: async () => 10n ** 18n,
      // only with: approval send
      allowance: async () => 0n,
      // end only
      // only with: approval governance send
      decimals: async () => 18,
      // end only
      code: async () => '0x6001',
      gasPrice: async () => 1n,
      simulate: async () => ({ status: 'success', gasUsed: 40_000n, balanceChanges: [] }),
    },
    wallet: { account: async () => ({ address: account, chainId: 31_337 }) },
    send,
    // only with: nft governance send
    follow: async (_, sent) => ({ status: 'mined', hash: sent }),
    onSent,
    // end only
  })
  const until = (...statuses: SigningState['status'][]) =>
    waitForSigning(flow, ({ status }) => statuses.includes(status))
  // only with: nft governance send
  return { flow, onSent, until }
  // otherwise: return { flow, until }
  // end only
}

beforeEach(() => {
  for (const sent of transactionStore.getSnapshot()) transactionStore.remove(sent.hash)
})

describe('createTransactionFlow', () => {
  it('default: the transaction is checked, sent and stored', async () => {
    const send = vi.fn<(request: TransactionRequest) => Promise<Hex>>().mockResolvedValue(hash)
    const { flow, until } = makeFlow(makePlan('only'), send)
    flow.begin()
    await until('ready')
    flow.send()
    await until('ended')
    expect(send.mock.calls.map(([{ transaction }]) => transaction.gas)).toEqual(['50000'])
    expect(transactionStore.getSnapshot().map(sent => [sent.hash, sent.text, sent.end])).toEqual([[hash, 'only', null]])
  })

  // only with: nft
  it('behavior: each approval is reviewed, sent and stored before; one that nothing needs is left out', async () => {
    const send = vi.fn<(request: TransactionRequest) => Promise<Hex>>()
    send.mockResolvedValueOnce(hash).mockResolvedValueOnce(other)
    const approvals = [makePlan('first'), { ...makePlan('none'), request: async () => null }]
    const { flow, onSent, until } = makeFlow({ ...makePlan('last'), approvals }, send)
    flow.begin()
    await until('ready')
    flow.send()
    const second = await waitForSigning(
      flow,
      state => state.status === 'ready' && state.review.request.step.text === 'last',
    )
    expect(second.status).toBe('ready')
    expect(onSent).not.toHaveBeenCalled()
    flow.send()
    await until('ended')
    expect(onSent).toHaveBeenCalledOnce()
    expect(send.mock.calls.map(([{ transaction }]) => transaction.gas)).toEqual(['50000', '50000'])
    expect(transactionStore.getSnapshot().map(sent => [sent.hash, sent.text, sent.end])).toEqual([
      [other, 'last', null],
      [hash, 'first', null],
    ])
  })
  // end only

  it('error: a rejection in the wallet stores nothing and can be tried again', async () => {
    const send = vi.fn<(request: TransactionRequest) => Promise<Hex>>()
    send.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 })).mockResolvedValueOnce(hash)
    const { flow, until } = makeFlow(makePlan('only'), send)
    flow.begin()
    await until('ready')
    flow.send()
    const rejected = await waitForSigning(flow, state => state.status === 'ready' && state.problem !== null)
    expect('problem' in rejected && rejected.problem?.kind).toBe('rejected')
    expect(transactionStore.getSnapshot()).toEqual([])
    flow.send()
    await until('ended')
    expect(transactionStore.getSnapshot()).toHaveLength(1)
  })

  it('error: an equal transaction that is not mined yet blocks another one', async () => {
    const { flow, until } = makeFlow(makePlan('only'), async () => hash)
    flow.begin()
    await until('ready')
    flow.send()
    await until('ended')
    const again = makeFlow(makePlan('only'), async () => other)
    again.flow.begin()
    const state = await again.until('ready')
    expect(state.status === 'ready' && state.review.findings.map(({ id, level }) => `${id} ${level}`)).toEqual([
      'T24 block',
    ])
  })
})
