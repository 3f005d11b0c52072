import type { Hex } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { SigningStatus } from '../guard/signing/signingState.ts'
import { nativeTokenAddress } from '../guard/values/token.ts'
import { waitForSigning } from '../review/waitForSigning.helper.ts'
import { account, makeRequestPorts, native, stranger, usdc } from '../trade/makeRequestPorts.stub.ts'
import { createTransactionFlow } from '../transactions/createTransactionFlow.ts'
import { transactionStore } from '../transactions/transactionStore.ts'
import { planTransfer } from './planTransfer.ts'
import type { SendPlan } from './SendPlan.ts'

const hash: Hex = `0x${'ab'.repeat(32)}`
const payment: SendPlan = {
  chainId: 1,
  walletChainId: 31337,
  account,
  token: native,
  amount: 15n * 10n ** 17n,
  recipient: stranger,
}
const tokenTransfer: SendPlan = { ...payment, token: usdc, amount: 2_500_000n }

function makeFlow(plan: SendPlan, answer: () => Promise<Hex> = async () => hash) {
  const { reader, wallet } = makeRequestPorts()
  const delta = -plan.amount
  const token = plan.token === native ? nativeTokenAddress : plan.token.address
  const simulate = async () => ({ status: 'success', gasUsed: 50_000n, balanceChanges: [{ token, delta }] }) as const
  const send = vi.fn(answer)
  const onSent = vi.fn()
  const code: typeof reader.code = async (chainId, address) =>
    address === stranger ? '0x' : reader.code(chainId, address)
  const flow = createTransactionFlow(planTransfer(plan), {
    reader: { ...reader, code, simulate },
    wallet,
    send,
    follow: async (_, sent) => ({ status: 'mined', hash: sent }),
    onSent,
  })
  const until = (...statuses: SigningStatus[]) => waitForSigning(flow, ({ status }) => statuses.includes(status))
  const begin = async () => {
    flow.begin()
    const state = await until('ready')
    if (state.status !== 'ready') throw new TypeError('The review is not shown')
    return state.review.findings.map(({ id, level }) => `${id} ${level}`)
  }
  const agreeAndSend = () => {
    flow.agree(true)
    flow.send()
  }
  return { flow, send, onSent, until, begin, agreeAndSend }
}

/** Reads the stored transfers as after a reload. */
const reloaded = () => JSON.parse(safeStorage.getItem('transactions') ?? '[]') as unknown

beforeEach(() => {
  for (const sent of transactionStore.getSnapshot()) transactionStore.remove(sent.hash)
})

describe.each([
  ['payment', payment, '1.5 ETH'],
  ['transfer of a token', tokenTransfer, '2.5 USDC'],
])('planTransfer of a %s', (_, plan, amount) => {
  const text = `${amount} to ${shortenAddress(stranger)}`
  const recorded = [expect.objectContaining({ hash, feature: 'send', text, chainId: 1, end: null })]

  it('default: nothing is sent before the receiver is confirmed; what is sent is written down', async () => {
    const { flow, send, onSent, until, begin, agreeAndSend } = makeFlow(plan)
    expect(await begin()).toEqual(['T03 confirm'])
    flow.send()
    expect(flow.getState().status).toBe('ready')
    agreeAndSend()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(send).toHaveBeenCalledOnce()
    expect(onSent).toHaveBeenCalledOnce()
    expect(transactionStore.getSnapshot()).toEqual(recorded)
    expect(reloaded()).toEqual(recorded)
  })

  it('behavior: what the wallet sends after the screen is gone is written down, and not offered again', async () => {
    let answer: (hash: Hex) => void = () => {}
    const { flow, onSent, until, begin, agreeAndSend } = makeFlow(
      plan,
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
    )
    await begin()
    agreeAndSend()
    await until('wallet')
    flow.close()
    expect(await makeFlow(plan).begin()).toContain('T24 block')
    answer(hash)
    await until('idle')
    expect(onSent).not.toHaveBeenCalled()
    expect(reloaded()).toEqual(recorded)

    expect(await makeFlow(plan).begin()).toContain('T24 block')
    expect(await makeFlow({ ...plan, amount: plan.amount + 1n }).begin()).not.toContain('T24 block')
    flow.begin()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'nothing' } })

    transactionStore.end(hash, { status: 'mined', hash }, null)
    expect(await makeFlow(plan).begin()).not.toContain('T24 block')
  })

  it('error: a rejection leaves nothing behind', async () => {
    const rejected = Object.assign(new Error('no'), { code: 4001 })
    const { until, begin, agreeAndSend } = makeFlow(plan, async () => Promise.reject(rejected))
    await begin()
    agreeAndSend()
    await until('wallet')
    expect(await until('ready')).toMatchObject({ problem: { kind: 'rejected' } })
    expect(transactionStore.getSnapshot()).toEqual([])
    expect(await makeFlow(plan).begin()).not.toContain('T24 block')
  })
})
