import { describe, expect, it } from 'vitest'
import { encodeContractCall } from '../../guard/decode/contractCall.ts'
import { waitForSigning } from '../../review/waitForSigning.helper.ts'
import type { OutgoingMessage } from '../IcmMessage.ts'
import type { PreparedSend } from '../icmApi.ts'
import { gateway, outgoing, sender } from '../makeMessage.stub.ts'
import { createMessageFlow, type MessageFlowPorts, type MessagePlan } from './createMessageFlow.ts'
import { type DeliveryMethod, planSend } from './planSend.ts'
import { addUnreportedSend, removeUnreportedSend } from './unreportedSends.ts'

const plan: MessagePlan = {
  message: outgoing,
  destinationName: 'Dispatch',
  gateway,
  chainId: 43113,
  walletChainId: 31339,
}
const hash = `0x${'ab'.repeat(32)}` as const

/** The response of an honest backend. */
function prepare(asked: OutgoingMessage, way: Partial<DeliveryMethod> = {}): PreparedSend {
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

const reader: MessageFlowPorts['reader'] = {
  balance: async () => 10n ** 18n,
  // only with: approval send
  allowance: async () => 0n,
  // end only
  code: async () => '0x60',
  gasPrice: async () => 1n,
  simulate: async () => ({ status: 'success', gasUsed: 100_000n, balanceChanges: [] }),
}

function makeFlow(prepared: PreparedSend, change: Partial<MessageFlowPorts> = {}, planned = plan) {
  const seen = { sent: [] as string[], asked: 0 }
  const flow = createMessageFlow(planned, {
    prepareSend: async () => prepared,
    reader,
    wallet: { account: async () => ({ address: sender, chainId: 31339 }) },
    send: async () => {
      seen.asked += 1
      return hash
    },
    onSent: (_request, sent) => seen.sent.push(sent),
    ...change,
  })
  return { flow, seen }
}

type Flow = ReturnType<typeof createMessageFlow>

const until = (flow: Flow, ...statuses: readonly string[]) =>
  waitForSigning(flow, ({ status }) => statuses.includes(status))

/** Waits for the review after the backend has prepared the message. */
async function shown(flow: Flow) {
  flow.begin()
  const state = await until(flow, 'ready')
  if (state.status !== 'ready') throw new Error(state.status)
  return state.review
}

/** Sends and waits for the outcome. */
async function send(flow: Flow) {
  flow.send()
  return until(flow, 'ready', 'ended', 'failed')
}

describe('createMessageFlow', () => {
  it('default: an honest transaction passes, gets gas to spare and is sent once', async () => {
    const { flow, seen } = makeFlow(prepare(outgoing))
    const review = await shown(flow)
    expect(review.findings).toEqual([])
    expect(review.toSign.transaction).toMatchObject({ to: gateway, value: '10000000000000000', gas: '125000' })
    await send(flow)
    expect(seen).toEqual({ sent: [hash], asked: 1 })
  })

  it('behavior: without a gateway on the other side it goes straight to the messenger, and nothing is paid', async () => {
    const { flow } = makeFlow(prepare(outgoing, { mode: 'direct' }))
    const review = await shown(flow)
    expect(review.findings).toEqual([])
    expect(review.toSign.transaction.value).toBe('0')
  })

  const forged: readonly [string, PreparedSend, string][] = [
    ['another recipient', prepare({ ...outgoing, recipient: sender }), 'T06'],
    ['another text', prepare({ ...outgoing, content: 'Send me your coins' }), 'T06'],
    ['another destination', prepare({ ...outgoing, destinationBlockchainId: `0x${'12'.repeat(32)}` }), 'T06'],
    ['more value', prepare({ ...outgoing, reward: 10n ** 17n }), 'T10'],
    ['another contract', prepare(outgoing, { gateway: sender }), 'T03'],
    ['another network', { ...prepare(outgoing), chainId: 1 }, 'T01'],
    [
      'another function',
      { ...prepare(outgoing), transaction: { to: gateway, data: '0x095ea7b3', value: 10n ** 16n } },
      'T05',
    ],
  ]
  it.each(forged)('error: %s is blocked, and the wallet is not asked', async (_, prepared, rule) => {
    const { flow, seen } = makeFlow(prepared)
    const review = await shown(flow)
    expect(review.findings.filter(({ level }) => level === 'block').map(({ id }) => id)).toContain(rule)
    await send(flow)
    expect(seen.asked).toBe(0)
    expect(flow.getState().status).toBe('ready')
  })

  it('error: a call that would fail is blocked', async () => {
    const simulate = async () => ({ status: 'reverted', reason: 'RewardNotPossible()' }) as const
    const { flow } = makeFlow(prepare(outgoing), { reader: { ...reader, simulate } })
    expect((await shown(flow)).findings).toMatchObject([{ id: 'T18', level: 'block' }])
  })

  it('error: a gateway without rewards is named, of which a node shows the selector only', async () => {
    const reason = 'execution reverted: custom error 0xd60ee0e7'
    const simulate = async () => ({ status: 'reverted', reason }) as const
    const { flow } = makeFlow(prepare(outgoing), { reader: { ...reader, simulate } })
    const [finding] = (await shown(flow)).findings
    expect(finding).toMatchObject({ id: 'T18', level: 'block' })
    expect(finding!.values.reason).toContain('takes no relayer reward; set the amount to 0')
  })

  it('error: reports a rejection and leaves the message unchanged', async () => {
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const { flow, seen } = makeFlow(prepare(outgoing), { send: () => Promise.reject(rejection) })
    await shown(flow)
    const state = await send(flow)
    expect(state).toMatchObject({ status: 'ready', problem: { kind: 'rejected', error: rejection } })
    expect(seen.sent).toEqual([])
  })

  it('error: any other failure says so', async () => {
    const { flow } = makeFlow(prepare(outgoing), { send: () => Promise.reject(new Error('nonce too low')) })
    await shown(flow)
    const state = await send(flow)
    expect(state).toMatchObject({ status: 'ready', problem: { kind: 'wallet', error: { message: 'nonce too low' } } })
  })

  it('error: shows the message of the backend', async () => {
    const { flow } = makeFlow(prepare(outgoing), {
      prepareSend: () => Promise.reject(new Error('Invalid recipient address')),
    })
    flow.begin()
    expect(await until(flow, 'failed')).toMatchObject({
      problem: { kind: 'prepare', error: { message: 'Invalid recipient address' } },
    })
  })

  it('behavior: what the backend warns of has to be agreed to (T30)', async () => {
    const { flow, seen } = makeFlow({ ...prepare(outgoing), warnings: ['The recipient is no contract'] })
    expect((await shown(flow)).findings).toMatchObject([{ id: 'T30', level: 'confirm' }])
    await send(flow)
    expect(seen.asked).toBe(0)
    flow.agree(true)
    await send(flow)
    expect(seen.asked).toBe(1)
  })

  it('behavior: two calls in one tick send one request to the wallet', async () => {
    const { flow, seen } = makeFlow(prepare(outgoing))
    await shown(flow)
    flow.send()
    flow.send()
    await until(flow, 'ended')
    expect(seen).toMatchObject({ asked: 1, sent: [hash] })
  })

  it('error: the same message is blocked until the first one is reported', async () => {
    const first = await shown(makeFlow(prepare(outgoing)).flow)
    const { transaction } = first.toSign
    addUnreportedSend({ hash, transaction, message: outgoing, messageInput: null })
    const { flow, seen } = makeFlow(prepare(outgoing))
    expect((await shown(flow)).findings).toMatchObject([{ id: 'T24', level: 'block' }])
    await send(flow)
    expect(seen.asked).toBe(0)
    const other = { ...outgoing, content: 'Another text' }
    const changed = makeFlow(prepare(other), {}, { ...plan, message: other }).flow
    expect((await shown(changed)).findings).toEqual([])
    removeUnreportedSend(hash)
    expect((await shown(makeFlow(prepare(outgoing)).flow)).findings).toEqual([])
  })

  it('error: the same message is blocked while the wallet prompt of the first one is open', async () => {
    let answer: (sent: typeof hash) => void = () => {}
    const answered = new Promise<typeof hash>(resolve => {
      answer = resolve
    })
    const first = makeFlow(prepare(outgoing), { send: () => answered })
    await shown(first.flow)
    first.flow.send()
    await until(first.flow, 'wallet')
    expect((await shown(makeFlow(prepare(outgoing)).flow)).findings).toMatchObject([{ id: 'T24', level: 'block' }])
    answer(hash)
    await until(first.flow, 'ended')
  })

  it('behavior: after leaving nothing is sent any more', async () => {
    const { flow, seen } = makeFlow(prepare(outgoing))
    await shown(flow)
    flow.send()
    flow.close()
    await new Promise(resolve => setTimeout(resolve))
    expect(seen.asked).toBe(0)
  })
})
