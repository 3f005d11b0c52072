import { decodeAbiParameters, encodeFunctionData, type Hex, hashDomain, hashTypedData, parseAbiParameters } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { permitAndCallAbi } from '../guard/decode/routerAbi.ts'
import { isBlocked } from '../guard/findings/finding.ts'
import type { PermitIntent } from '../guard/typed/permitIntent.ts'
import { domainFields, permitSchema } from '../guard/typed/schemas.ts'
import type { GuardedTypedData } from '../guard/typed/typedRule.ts'
import { addPermits } from './addPermits.ts'
import { createSwapSequence } from './createSwapSequence.ts'
import {
  account,
  encodeSwap,
  makePlan,
  makeRequestPorts,
  native,
  router,
  stranger,
  usdc,
} from './makeRequestPorts.stub.ts'
import { asSignature, reviewAgain, reviewNext } from './reviewAgain.helper.ts'
import type { SwapOrder } from './tradeApi.ts'
import type { TradeSignature } from './tradeRequest.ts'

/** The first of the public test accounts. */
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const domain = { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: usdc.address }
const separator = hashDomain({ domain: domain as never, types: { EIP712Domain: [...domainFields] } })
const plan = makePlan({ src: usdc, dst: native, amount: 5_000_000n })
const { signal } = new AbortController()

function writePermit({ spender, amount, deadline }: PermitIntent): GuardedTypedData {
  const message = { owner: account, spender, value: amount, nonce: '0', deadline: String(deadline) }
  return { domain, ...permitSchema, message }
}

type Changes = { takes?: boolean; spender?: Hex; now?: () => number }

function makeSequence({ takes = true, spender, now = Date.now }: Changes = {}) {
  const orders: SwapOrder[] = []
  const ports = { ...makeRequestPorts({ dstAmount: 10n ** 18n }), now }
  const buildSwap = async (order: SwapOrder) => {
    orders.push(order)
    const description = { srcToken: usdc.address, dstToken: native.address, dstReceiver: account, amount: order.amount }
    const swap = encodeSwap({ ...description, minReturnAmount: (10n ** 18n * 99n) / 100n })
    const permit: Hex = `${usdc.address}${(order.permit ?? '0x').slice(2)}`
    const data = order.permit ? encodeFunctionData({ abi: permitAndCallAbi, args: [permit, swap] }) : swap
    return { dstAmount: 10n ** 18n, transaction: { chainId: 31337, from: account, to: router, data, value: '0' } }
  }
  const readSeparator = async () => separator
  const buildPermit = async (intent: PermitIntent) =>
    takes ? writePermit(spender ? { ...intent, spender } : intent) : null
  const reader = {
    ...ports.reader,
    simulate: async () => ({ status: 'success', gasUsed: 100_000n, balanceChanges: null }) as const,
  }
  const swapPorts = { ...ports, reader, api: { ...ports.api, buildSwap } }
  const swapPlan = { ...plan, shownDstAmount: 10n ** 18n }
  const sequence = addPermits(createSwapSequence(swapPlan, swapPorts), {
    plan: swapPlan,
    ports: swapPorts,
    permits: { readSeparator, buildPermit, wrappedNative: () => null },
  })
  return { sequence, orders }
}

async function signPermit({ typedData }: TradeSignature): Promise<Hex> {
  return owner.signTypedData(typedData as never)
}

async function walkToSwap(changes: Changes = {}) {
  const made = makeSequence(changes)
  made.sequence.payByPermit()
  const permit = asSignature(await reviewNext(made.sequence))
  const taken = await made.sequence.take!(permit, await signPermit(permit), signal)
  return { ...made, permit, taken }
}

describe('addPermits', () => {
  it('default: an approval is asked for, and says that a signature could stand in its place', async () => {
    expect(await reviewNext(makeSequence().sequence)).toMatchObject({ kind: 'approval', orPermit: true })
  })

  it('behavior: a token that takes no permits is approved', async () => {
    const { sequence } = makeSequence({ takes: false })
    sequence.payByPermit()
    const step = await reviewNext(sequence)
    expect(step.kind).toBe('approval')
    expect(step).not.toHaveProperty('orPermit')
  })

  it('behavior: a permit is for exactly the amount and the router, and ends within the hour', async () => {
    const { permit, taken } = await walkToSwap({ now: () => 1_700_000_000_000 })
    expect(permit).toMatchObject({ kind: 'permit', findings: [] })
    expect(permit.typedData.message).toMatchObject({ spender: router, value: '5000000', deadline: '1700001800' })
    expect(taken).toBe('next')
  })

  it('behavior: the swap hands in the signed permit, and the guard reads it from the bytes', async () => {
    const { sequence, orders, permit } = await walkToSwap()
    const swap = await reviewNext(sequence)
    expect(swap.kind).toBe('swap')
    expect(isBlocked(swap.findings)).toBe(false)
    const words = parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32')
    const [by, spender, value, , v, r, s] = decodeAbiParameters(words, orders[0]!.permit!)
    expect({ by, spender, value }).toEqual({ by: account, spender: router, value: 5_000_000n })
    const signature = await owner.sign({ hash: hashTypedData(permit.typedData as never) })
    expect(signature).toBe(`${r}${s.slice(2)}${v.toString(16)}`)
  })

  it('behavior: a permit that is about to end is signed anew', async () => {
    let now = Date.now()
    const { sequence } = await walkToSwap({ now: () => now })
    now += 26 * 60_000
    expect((await reviewNext(sequence)).kind).toBe('permit')
  })

  it('error: a permit for another spender is blocked, also at the last check', async () => {
    const { sequence } = makeSequence({ spender: stranger })
    sequence.payByPermit()
    const step = await reviewNext(sequence)
    expect(isBlocked(step.findings)).toBe(true)
    expect(isBlocked((await reviewAgain(sequence, step)).findings)).toBe(true)
  })

  it('error: a permit that the transaction cannot use is signed anew', async () => {
    const { sequence, permit } = await walkToSwap()
    const foreign = { ...permit, intent: { ...(permit.intent as PermitIntent), amount: '1' } }
    await sequence.take!(foreign, await signPermit(permit), signal)
    const swap = await reviewNext(sequence)
    expect(swap.findings).toContainEqual(expect.objectContaining({ id: 'T15', level: 'block' }))
    expect((await reviewNext(sequence)).kind).toBe('permit')
  })
})
