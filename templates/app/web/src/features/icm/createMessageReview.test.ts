import { describe, expect, it } from 'vitest'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import { createMessageReview, type MessagePlan, type MessageReviewPorts } from './createMessageReview.ts'
import type { PreparedSend } from './icmApi.ts'
import { dispatchId, gateway, recipient, sender } from './makeMessage.stub.ts'
import { planSend, type SendWay, type Wish } from './planSend.ts'

const wish: Wish = { destination: dispatchId, recipient, text: 'Hello', reward: 10n ** 16n }
const plan: MessagePlan = {
  wish,
  destinationName: 'Dispatch',
  request: { destinationChainId: dispatchId, recipient, message: 'Hello', amount: '0.01', walletAddress: sender },
  gateway,
  chainId: 43113,
  walletChainId: 31339,
}
const hash = `0x${'ab'.repeat(32)}` as const

/** What an honest backend answers to a wish. */
function prepare(asked: Wish, way: Partial<SendWay> = {}): PreparedSend {
  const chosen = { mode: 'gateway', gateway, requiredGasLimit: 200_000n, ...way } as const
  const call = planSend(asked, chosen)
  return {
    mode: chosen.mode,
    chainId: 31339,
    transaction: { to: call.contract, data: encodeContractCall(call.signature, call.arguments), value: call.value },
    requiredGasLimit: chosen.requiredGasLimit,
    messageInput: { message: '0x12' },
    estimatedDeliveryTime: null,
    warnings: [],
  }
}

const reader: MessageReviewPorts['reader'] = {
  balance: async () => 10n ** 18n,
  allowance: async () => 0n,
  code: async () => '0x60',
  gasPrice: async () => 1n,
  simulate: async () => ({ status: 'success', gasUsed: 100_000n, balanceChanges: [] }),
}

function makeReview(prepared: PreparedSend, change: Partial<MessageReviewPorts> = {}) {
  const seen = { sent: [] as string[], errors: [] as unknown[], asked: 0 }
  const review = createMessageReview(plan, {
    prepareSend: async () => prepared,
    reader,
    wallet: { account: async () => ({ address: sender, chainId: 31339 }) },
    now: () => 0,
    send: async () => {
      seen.asked += 1
      return hash
    },
    onSent: (_step, sent) => seen.sent.push(sent),
    onError: error => seen.errors.push(error),
    ...change,
  })
  return { review, seen }
}

/** The step that is shown, after the backend has prepared it. */
async function shown(review: ReturnType<typeof createMessageReview>) {
  await review.prepare()
  const state = review.getState()
  if (state.status !== 'ready') throw new Error(JSON.stringify(state))
  return state.step
}

describe('createMessageReview', () => {
  it('default: an honest transaction passes, gets gas to spare and is sent once', async () => {
    const { review, seen } = makeReview(prepare(wish))
    const step = await shown(review)
    expect(step.findings).toEqual([])
    expect(step.transaction).toMatchObject({ to: gateway, value: '10000000000000000', gas: '125000' })
    await review.send(step)
    expect(seen).toEqual({ sent: [hash], errors: [], asked: 1 })
  })

  it('behavior: without a gateway on the other side it goes straight to the messenger, and nothing is paid', async () => {
    const { review } = makeReview(prepare(wish, { mode: 'direct' }))
    const step = await shown(review)
    expect(step.findings).toEqual([])
    expect(step.transaction.value).toBe('0')
  })

  const forged: readonly [string, PreparedSend, string][] = [
    ['another recipient', prepare({ ...wish, recipient: sender }), 'T06'],
    ['another text', prepare({ ...wish, text: 'Send me your coins' }), 'T06'],
    ['another destination', prepare({ ...wish, destination: `0x${'12'.repeat(32)}` }), 'T06'],
    ['more value', prepare({ ...wish, reward: 10n ** 17n }), 'T10'],
    ['another contract', prepare(wish, { gateway: sender }), 'T03'],
    ['another network', { ...prepare(wish), chainId: 1 }, 'T01'],
    [
      'another function',
      { ...prepare(wish), transaction: { to: gateway, data: '0x095ea7b3', value: 10n ** 16n } },
      'T05',
    ],
  ]
  it.each(forged)('error: %s is blocked, and the wallet is not asked', async (_, prepared, rule) => {
    const { review, seen } = makeReview(prepared)
    const step = await shown(review)
    expect(step.findings.filter(({ level }) => level === 'block').map(({ id }) => id)).toContain(rule)
    await review.send(step)
    expect(seen.asked).toBe(0)
    expect(review.getState().status).toBe('ready')
  })

  it('error: a call that would fail is blocked', async () => {
    const simulate = async () => ({ status: 'reverted', reason: 'RewardNotPossible()' }) as const
    const { review } = makeReview(prepare(wish), { reader: { ...reader, simulate } })
    expect((await shown(review)).findings).toMatchObject([{ id: 'T18', level: 'block' }])
  })

  it('error: a rejection is told and leaves the message as it was', async () => {
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const { review, seen } = makeReview(prepare(wish), { send: () => Promise.reject(rejection) })
    await review.send(await shown(review))
    expect(review.getState()).toMatchObject({ status: 'ready', message: 'Transaction rejected by user' })
    expect(seen).toMatchObject({ sent: [], errors: [rejection] })
  })

  it('error: any other failure says so', async () => {
    const { review } = makeReview(prepare(wish), { send: () => Promise.reject(new Error('nonce too low')) })
    await review.send(await shown(review))
    expect(review.getState()).toEqual({ status: 'failed', message: 'Failed to send message: nonce too low' })
  })

  it('error: what the backend refuses is told in its words', async () => {
    const { review } = makeReview(prepare(wish), {
      prepareSend: () => Promise.reject(new Error('Invalid recipient address')),
    })
    await review.prepare()
    expect(review.getState()).toEqual({
      status: 'failed',
      message: 'Failed to prepare ICM message: Invalid recipient address',
    })
  })

  it('behavior: after leaving nothing is sent any more', async () => {
    const { review, seen } = makeReview(prepare(wish))
    const sending = review.send(await shown(review))
    review.leave()
    await sending
    expect(seen.asked).toBe(0)
  })
})
