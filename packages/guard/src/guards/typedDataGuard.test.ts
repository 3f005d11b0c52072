import { hashDomain } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  account,
  changeOrder,
  expiresAt,
  facts,
  feeExtension,
  findingsFor,
  makeCrossChainOrder,
  makeFusionOrder,
  makeOrder,
  type OrderChange,
  router,
  seconds,
  signed,
  stranger,
} from '../../test/makeOrder.ts'
import { makeToken as token } from '../../test/makeToken.ts'
import { encodeMakerTraits } from '../typed/makerTraits.ts'
import type { Permit2Intent, PermitIntent } from '../typed/permitIntent.ts'
import { domainFields, orderSchema, permit2Schema, permitSchema } from '../typed/schemas.ts'
import { permit2Address } from '../values/permit2Address.ts'
import { nativeTokenAddress } from '../values/token.ts'
import type { TypedGuardInput } from './typedDataGuard.ts'
import { describeTypedData, typedDataGuard } from './typedDataGuard.ts'

function makePermit(): TypedGuardInput<PermitIntent> {
  const usdc = token('USDC')
  const deadline = seconds + 600
  const intent: PermitIntent = { ...signed, kind: 'permit', token: usdc, spender: router, amount: '5', deadline }
  const permitDomain = { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: usdc.address }
  const message = { owner: account, spender: router, value: '5', nonce: '0', deadline: String(deadline) }
  const domainSeparator = hashDomain({ domain: permitDomain as never, types: { EIP712Domain: [...domainFields] } })
  return { intent, typedData: { domain: permitDomain, ...permitSchema, message }, facts: { ...facts, domainSeparator } }
}

function makePermit2(): TypedGuardInput<Permit2Intent> {
  const usdc = token('USDC')
  const deadline = seconds + 600
  const intent: Permit2Intent = { ...signed, kind: 'permit2', token: usdc, spender: router, amount: '5', deadline }
  const details = { token: usdc.address, amount: '5', expiration: String(deadline), nonce: '0' }
  const message = { details, spender: router, sigDeadline: String(deadline) }
  const permit2Domain = { name: 'Permit2', chainId: 31337, verifyingContract: permit2Address }
  return { intent, typedData: { domain: permit2Domain, ...permit2Schema, message }, facts }
}

const traits = (given: Parameters<typeof encodeMakerTraits>[0]) => ({
  message: { makerTraits: encodeMakerTraits({ expiresAt, ...given }).toString() },
})

describe('typedDataGuard', () => {
  test('default: good orders and permits pass', () => {
    for (const input of [makeOrder(), makeCrossChainOrder(), makePermit(), makePermit2()]) {
      expect([input.intent.kind, typedDataGuard(input)]).toEqual([input.intent.kind, []])
    }
  })

  test('behavior: an order above the limit in dollars needs consent', () => {
    const order = makeOrder()
    const judge = (spendUsd: string) =>
      typedDataGuard({ ...order, facts: { ...order.facts, spendUsd, usdLimit: '50' } })
    expect(judge('50')).toEqual([])
    expect(judge('1234.5')).toMatchObject([
      {
        id: 'T23',
        level: 'confirm',
        text: expect.stringContaining('This sends $1,234.50, more than your limit of $50'),
      },
    ])
  })

  test('behavior: a native token is asked for as its wrapped form, unwrapped on the way', () => {
    const native = { ...token('DAI'), address: nativeTokenAddress }
    const makerTraits = encodeMakerTraits({ expiresAt, unwrapsNative: true }).toString()
    const message = { takerAsset: token('WETH').address, makerTraits }
    expect(findingsFor(changeOrder(makeOrder(), { intent: { dst: native }, message }))).toEqual([])
    expect(findingsFor(changeOrder(makeOrder(), { message }))).toContain('T17 block')
  })

  test('behavior: tokens that count with other decimals than shown have to be confirmed', () => {
    const told = (decimals: number) => ({ [token('USDC').address.toLowerCase()]: decimals })
    expect(findingsFor({ ...makeOrder(), facts: { ...facts, decimals: told(6) } })).toEqual([])
    expect(findingsFor({ ...makeOrder(), facts: { ...facts, decimals: told(18) } })).toEqual(['T21 confirm'])
    expect(findingsFor({ ...makePermit(), facts: { ...makePermit().facts, decimals: told(18) } })).toContain(
      'T21 confirm',
    )
  })

  test('behavior: an auction may ask for more and end sooner', () => {
    const input = changeOrder(makeOrder(), {
      intent: { kind: 'fusionOrder', takingAmount: '1', referenceDstAmount: '1', expiresAt: expiresAt + 1 },
    })
    expect(findingsFor(input)).toEqual([])
  })

  test('behavior: an auction is held against the market price, and without one the user is asked', () => {
    const least = 5n * 10n ** 18n
    const at = (referenceDstAmount?: bigint) => {
      return [makeFusionOrder(), makeCrossChainOrder()].map(input => {
        const { referenceDstAmount: _, ...intent } = input.intent
        const reference = referenceDstAmount === undefined ? {} : { referenceDstAmount: referenceDstAmount.toString() }
        return findingsFor({ ...input, intent: { ...intent, ...reference } } as TypedGuardInput)
      })
    }
    expect(at(least)).toEqual([[], []])
    expect(at((least * 100n) / 98n)).toEqual([[], []])
    expect(at((least * 100n) / 95n)).toEqual([['T09 note'], ['T09 note']])
    expect(at((least * 100n) / 80n)).toEqual([['T09 confirm'], ['T09 confirm']])
    expect(at(3n * least)).toEqual([['T09 block'], ['T09 block']])
    expect(at()).toEqual([['T09 confirm'], ['T09 confirm']])
    expect(at(0n)).toEqual([['T09 confirm'], ['T09 confirm']])
    const fusion = makeFusionOrder()
    const { referenceDstAmount: _, ...order } = fusion.intent
    const shown = { ...fusion, intent: { ...order, shownDstAmount: least.toString() } }
    expect(findingsFor(shown)).toEqual([])
  })

  test('error: an order of more than the account holds or allows', () => {
    const amount = BigInt(makeOrder().intent.makingAmount)
    const at = (balance: bigint, allowance: bigint) => {
      const funds = { balance: balance.toString(), allowance: allowance.toString() }
      return [makeOrder(), makeFusionOrder(), makeCrossChainOrder()].map(input =>
        findingsFor({ ...input, facts: { ...input.facts, funds } }).join(),
      )
    }
    expect(at(amount, amount)).toEqual(['', '', ''])
    expect(at(amount - 1n, amount)).toEqual(['T14 block', 'T14 block', 'T14 block'])
    expect(at(amount, amount - 1n)).toEqual(['T15 block', 'T15 block', 'T15 block'])
  })

  test('behavior: an unlimited permit has to be confirmed', () => {
    const all = (units: bigint) => units.toString()
    const permit = (amount: string) => changeOrder(makePermit(), { intent: { amount }, message: { value: amount } })
    expect(findingsFor(permit(all(2n ** 256n - 1n)))).toEqual(['T15 confirm'])
    expect(findingsFor(permit(all(2n ** 255n - 1n)))).toEqual([])
    const permit2 = makePermit2()
    const amount = all(2n ** 160n - 1n)
    const details = { ...(permit2.typedData.message.details as object), amount }
    expect(findingsFor(changeOrder(permit2, { intent: { amount }, message: { details } }))).toEqual(['T15 confirm'])
  })

  const orders: readonly [string, OrderChange][] = [
    ['the domain of another chain', { domain: { chainId: 1 } }],
    ['a wallet on another chain', { facts: { walletChainId: 1 } }],
    ['another live chain', { intent: { walletChainId: 137 }, domain: { chainId: 137 }, facts: { walletChainId: 137 } }],
    ['no account', { facts: { account: null } }],
    ['another account', { facts: { account: stranger } }],
    ['a salt in the domain', { domain: { salt: '0x01' } }],
    ['another contract', { domain: { verifyingContract: stranger } }],
    ['a contract nobody knows', { facts: { allowedTargets: [] } }],
    ['a provider that names another', { facts: { providerSpender: stranger } }],
    ['another protocol', { domain: { name: 'Other' } }],
    ['another version', { domain: { version: '5' } }],
    ['another maker', { message: { maker: stranger } }],
    ['a receiver', { message: { receiver: stranger } }],
    ['another token given', { message: { makerAsset: stranger } }],
    ['another token asked for', { message: { takerAsset: stranger } }],
    ['a token of another chain', { intent: { src: token('USDC', 137) } }],
    ['a token paid elsewhere', { intent: { dst: token('DAI', 137) } }],
    ['more given', { message: { makingAmount: '5000001' } }],
    ['less asked for', { message: { takingAmount: '4999999999999999999' } }],
    ['more asked for', { message: { takingAmount: '5000000000000000001' } }],
    ['an amount that is no number', { message: { makingAmount: '5e6' } }],
    ['no expiry', traits({ expiresAt: 0 })],
    ['a later expiry', traits({ expiresAt: expiresAt + 1 })],
    ['an expiry that is over', { facts: { now: (expiresAt + 1) * 1000 } }],
    ['hidden instructions', traits({ hasExtension: true })],
    ['a hidden call', traits({ hasPostInteraction: true })],
    ['a call before', traits({ hasPreInteraction: true })],
    ['Permit2', traits({ usesPermit2: true })],
    ['one address that may fill it', traits({ allowedSender: 7n })],
    ['an option that nobody knows', { message: { makerTraits: `${encodeMakerTraits({ expiresAt }) | (1n << 250n)}` } }],
    ['shown instructions it is not bound to', { intent: { extension: feeExtension(null) } }],
    ['another type', { typedData: { primaryType: 'Mail' } }],
    ['a type more', { typedData: { types: { ...orderSchema.types, Extra: [] } } }],
    ['fields in another order', { typedData: { types: { Order: [...orderSchema.types.Order!].reverse() } } }],
    ['another domain type', { typedData: { types: { ...orderSchema.types, EIP712Domain: [] } } }],
  ]
  test.each(orders)('error: an order with %s → T17', (_, mutant) => {
    expect(findingsFor(changeOrder(makeOrder(), mutant))).toContain('T17 block')
  })

  const permits: readonly [string, OrderChange][] = [
    ['another owner', { message: { owner: stranger } }],
    ['another spender', { message: { spender: stranger } }],
    ['another amount', { message: { value: '6' } }],
    ['another deadline', { message: { deadline: '1' } }],
    ['a deadline that is over', { facts: { now: (seconds + 601) * 1000 } }],
    [
      'a deadline after a day',
      { intent: { deadline: seconds + 86_401 }, message: { deadline: `${seconds + 86_401}` } },
    ],
    ['another token', { domain: { verifyingContract: stranger } }],
    ['another name', { domain: { name: 'USD' } }],
    ['no version', { domain: { version: undefined } }],
    ['a chain that no number is', { domain: { chainId: -1 } }],
    ['a chain below zero', { intent: { walletChainId: -1 }, domain: { chainId: -1 } }],
    ['a provider that names another spender', { facts: { providerSpender: stranger } }],
    ['another type', { typedData: orderSchema }],
  ]
  test.each(permits)('error: a permit with %s → T17', (_, mutant) => {
    expect(findingsFor(changeOrder(makePermit(), mutant))).toContain('T17 block')
  })

  const permits2: readonly [string, OrderChange][] = [
    ['another spender', { message: { spender: stranger } }],
    ['another amount', { intent: { amount: '6' } }],
    ['another token', { intent: { token: token('DAI') } }],
    ['another deadline', { message: { sigDeadline: '1' } }],
    ['a deadline that is over', { facts: { now: (seconds + 601) * 1000 } }],
    ['a deadline after half an hour', { facts: { now: (seconds - 1300) * 1000 } }],
    ['another contract', { domain: { verifyingContract: stranger } }],
    ['another type', { typedData: permitSchema }],
    ['a domain that holds on every chain', { typedData: { types: { ...permit2Schema.types, EIP712Domain: [] } } }],
  ]
  test.each(permits2)('error: a Permit2 allowance with %s → T16', (_, mutant) => {
    expect(findingsFor(changeOrder(makePermit2(), mutant))).toContain('T16 block')
  })

  test('behavior: a provider or token that cannot be asked needs a yes', () => {
    expect(findingsFor(changeOrder(makeOrder(), { facts: { providerSpender: null } }))).toEqual(['T17 confirm'])
    expect(findingsFor(changeOrder(makePermit(), { facts: { domainSeparator: null } }))).toEqual(['T17 confirm'])
  })

  test.each([[null], [{}], [{ kind: 'mail' }], [{ kind: 'limitOrder' }], [{ kind: 'toString' }]])(
    'error: the intent %j is blocked, and nothing is thrown',
    intent => {
      const { typedData } = makeOrder()
      expect(findingsFor({ intent, typedData, facts } as never)).toEqual(['T17 block'])
      expect(findingsFor({ ...makeOrder(), typedData: intent } as unknown as TypedGuardInput)).toEqual(['T17 block'])
    },
  )
})

describe('describeTypedData', () => {
  const sentence = ({ intent, typedData }: TypedGuardInput) => describeTypedData(intent, typedData).sentence

  test('default: what every known message allows', () => {
    expect([makeOrder(), makeCrossChainOrder(), makePermit(), makePermit2()].map(sentence)).toMatchInlineSnapshot(`
      [
        "Let anybody take 5 USDC on Local Ethereum (31337) for at least 5 DAI",
        "Let resolvers compete to take 5 USDC on Local Ethereum (31337) for at least 5,000,000,000,000 USDC on Local chain 143",
        "Allow 0x1111…2A65 to take up to 0.000005 USDC on Local Ethereum (31337) by signature",
        "Allow 0x1111…2A65 to take up to 0.000005 USDC on Local Ethereum (31337) by signature",
      ]
    `)
  })

  test('behavior: live and simulated chains have their own names', () => {
    const at = (walletChainId: number) => (input: TypedGuardInput) =>
      sentence({ ...input, intent: { ...input.intent, walletChainId } } as TypedGuardInput)
    const made = [makeOrder(), makeCrossChainOrder(), makePermit()]
    expect([...made.map(at(1)), at(31337000000001)(makeCrossChainOrder()), at(5)(makePermit())]).toMatchInlineSnapshot(`
      [
        "Let anybody take 5 USDC on Ethereum for at least 5 DAI",
        "Let resolvers compete to take 5 USDC on Ethereum for at least 5,000,000,000,000 USDC on chain 143",
        "Allow 0x1111…2A65 to take up to 0.000005 USDC on Ethereum by signature",
        "Let resolvers compete to take 5 USDC on Simulated Ethereum for at least 5,000,000,000,000 USDC on Simulated chain 143",
        "Allow 0x1111…2A65 to take up to 0.000005 USDC on Ethereum (chain id 5) by signature",
      ]
    `)
  })

  test('behavior: the message speaks, not the intent', () => {
    const { intent, typedData } = changeOrder(makeOrder(), {
      message: { makerAsset: stranger, makingAmount: '7', takerAsset: stranger },
    })
    expect(describeTypedData(intent, typedData).main[0]?.value).toBe(`7 base units of the unknown token ${stranger}`)
    expect(describeTypedData(intent, typedData).main[1]?.value).toContain('unknown token')
    const ends = describeTypedData(intent, typedData).main.find(({ label }) => label === 'Ends')
    expect(ends?.value).toBe('2027-01-15 09:00:00 UTC')
  })

  test('error: an unknown message is shown as it is, and one that fits no type has no digest', () => {
    const { intent, typedData } = changeOrder(makeOrder(), { typedData: { primaryType: 'Mail', types: { Mail: [] } } })
    const { main, sentence: text } = describeTypedData(intent, typedData)
    expect(text).toBe('Sign a message of the unknown type Mail')
    expect(main[0]?.value).toContain(account)
    const broken = changeOrder(makeOrder(), { message: { maker: 'x' } })
    const { details } = describeTypedData(broken.intent, broken.typedData)
    expect(details.find(({ label }) => label === 'Digest')?.value).toContain('none')
  })
})
