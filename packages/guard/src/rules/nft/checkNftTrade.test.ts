import { describe, expect, test } from 'vitest'
import { account, type CallInput, contract, found, makeOther, stranger, usdc } from '../../../test/makeCall.ts'
import { encodeContractCall } from '../../decode/contractCall.ts'
import { describeTransaction } from '../../guards/describeTransaction.ts'
import type { GuardInput } from '../../guards/txGuard.ts'
import type { CallArgument } from '../../intent/intentFields.ts'
import { shortenAddress } from '../../values/sameAddress.ts'
import type { BalanceChange } from '../../values/simulation.ts'
import { nativeTokenAddress, type Token } from '../../values/token.ts'

const eth: Token = { chainId: 1, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }
const price = '50000000000000000'
const collection = stranger

type Change = {
  readonly intent?: object
  readonly transaction?: object
  readonly changes?: readonly BalanceChange[] | null
}

const nft = (tokenId: bigint, delta = 1n, token = contract): BalanceChange => ({ token, delta, tokenId })

function makeTrade(
  signature: string,
  values: readonly CallArgument[],
  special: object,
  { intent: ofIntent, transaction: ofTransaction, changes = [] }: Change,
): GuardInput {
  const { intent, transaction, facts } = makeOther(signature, values, { spends: [], value: '0' })
  return {
    intent: { ...intent, ...special, ...ofIntent } as GuardInput['intent'],
    transaction: {
      ...transaction,
      value: '0',
      ...('value' in special && { value: String(special.value) }),
      ...ofTransaction,
    },
    facts: { ...facts, spending: [], simulation: { status: 'success', gasUsed: 1n, balanceChanges: changes } },
  }
}

const mint = 'function mint(uint256 quantity)'
const paid = { token: nativeTokenAddress, delta: -100_000_000_000_000_000n } as const

const makeMint = (change: Change = {}) =>
  makeTrade(
    mint,
    ['2'],
    { kind: 'nftMint', quantity: '2', price, currency: eth, value: '100000000000000000' },
    { changes: [paid, nft(1n), nft(2n)], ...change },
  )

const sale = { collection, tokenId: '7', price }
const listed = [collection, '7', price]

const makeListing = (change: Change = {}) =>
  makeTrade(
    'function list(address collection, uint256 tokenId, uint256 price)',
    listed,
    { kind: 'nftListing', ...sale, currency: eth },
    { changes: [nft(7n, -1n, collection)], ...change },
  )

const makePurchase = (change: Change = {}) =>
  makeTrade(
    'function buy(address collection, uint256 tokenId, uint256 price) payable',
    listed,
    { kind: 'nftPurchase', ...sale, currency: eth, value: price },
    { changes: [{ token: nativeTokenAddress, delta: -BigInt(price) }, nft(7n, 1n, collection)], ...change },
  )

const check = (input: GuardInput) => found(input as CallInput)
const dataOf = (name: string, values: readonly CallArgument[]) => ({
  data: encodeContractCall(`function ${name}`, values),
})
const listing = 'list(address collection, uint256 tokenId, uint256 price)'
const purchase = 'buy(address collection, uint256 tokenId, uint256 price) payable'

describe('a mint', () => {
  test('default: passes when the price is paid and the NFTs arrive', () => {
    expect(check(makeMint())).toEqual([])
  })

  test('default: says how many, from where, for how much', () => {
    const { intent, transaction } = makeMint()
    expect(describeTransaction(intent, transaction).sentence).toContain(
      `Mint 2 NFTs of ${shortenAddress(contract)} for 0.1 ETH on `,
    )
  })

  test('behavior: where nobody reports arrivals, the user decides', () => {
    expect(check(makeMint({ changes: null }))).toEqual(['T18 note', 'T18 confirm'])
  })

  test.each([
    ['gives nothing', makeMint({ changes: [paid] })],
    ['gives fewer', makeMint({ changes: [paid, nft(1n)] })],
    ['gives NFTs of another collection', makeMint({ changes: [paid, nft(1n, 1n, stranger), nft(2n, 1n, stranger)] })],
    ['takes an NFT', makeMint({ changes: [paid, nft(1n), nft(2n), nft(9n, -1n, stranger)] })],
    ['costs more than its price', makeMint({ intent: { price: '1' } })],
    ['mints another number', makeMint({ transaction: dataOf('mint(uint256 quantity)', ['3']) })],
  ])('error: a mint that %s', (_, input) => {
    expect(check(input).some(line => line.endsWith('block'))).toBe(true)
  })
})

describe('a listing', () => {
  test('default: passes when only this NFT leaves', () => {
    expect(check(makeListing())).toEqual([])
  })

  test('default: says which NFT, where, at which price', () => {
    const { intent, transaction } = makeListing()
    expect(describeTransaction(intent, transaction).main).toEqual([
      { label: 'Collection', value: collection },
      { label: 'NFT', value: '7' },
      { label: 'Price', value: '0.05 ETH', amount: { token: eth, units: 50_000_000_000_000_000n } },
      { label: 'Marketplace', value: contract },
    ])
  })

  test.each([
    ['takes another NFT too', makeListing({ changes: [nft(7n, -1n, collection), nft(8n, -1n, collection)] })],
    ['is at another price', makeListing({ transaction: dataOf(listing, [collection, '7', '1']) })],
    ['is of another NFT', makeListing({ transaction: dataOf(listing, [collection, '8', price]) })],
    ['is of another collection', makeListing({ transaction: dataOf(listing, [account, '7', price]) })],
  ])('error: a listing that %s', (_, input) => {
    expect(check(input).some(line => line.endsWith('block'))).toBe(true)
  })

  test('error: a listing for nothing', () => {
    const free = makeListing({
      intent: { price: '0', arguments: [collection, '7', '0'] },
      transaction: dataOf(listing, [collection, '7', '0']),
    })
    expect(check(free)).toEqual(['T18 block'])
  })
})

describe('a purchase', () => {
  test('default: passes when the price is paid and the NFT arrives', () => {
    expect(check(makePurchase())).toEqual([])
  })

  test('default: an ERC-20 currency', () => {
    const spends = [{ token: usdc, amount: price }]
    const { facts, ...input } = makePurchase({
      intent: { currency: usdc, value: '0', spends },
      transaction: { value: '0' },
      changes: [{ token: usdc.address, delta: -BigInt(price) }, nft(7n, 1n, collection)],
    })
    const spending = [{ balance: 10n ** 18n, allowance: 10n ** 18n }]
    expect(check({ ...input, facts: { ...facts, spending } })).toEqual([])
  })

  test.each([
    ['brings nothing', makePurchase({ changes: [] })],
    ['brings another NFT', makePurchase({ changes: [nft(8n, 1n, collection)] })],
    ['brings an NFT of another collection', makePurchase({ changes: [nft(7n)] })],
    ['pays another amount', makePurchase({ transaction: { value: '1' }, intent: { value: '1' } })],
    ['is at another price', makePurchase({ transaction: dataOf(purchase, [collection, '7', '1']) })],
  ])('error: a purchase that %s', (_, input) => {
    expect(check(input).some(line => line.endsWith('block'))).toBe(true)
  })
})

describe('what a call is made for', () => {
  const makeWithdrawal = (changes: readonly BalanceChange[] | null) =>
    makeTrade('function withdraw()', [], { receives: [{ token: eth, amount: '5' }] }, { changes })

  test('default: has to arrive', () => {
    expect(check(makeWithdrawal([{ token: nativeTokenAddress, delta: 5n }]))).toEqual([])
    expect(check(makeWithdrawal([{ token: nativeTokenAddress, delta: 4n }]))).toEqual(['T18 block'])
    expect(check(makeWithdrawal(null))).toEqual(['T18 note', 'T18 confirm'])
  })
})
