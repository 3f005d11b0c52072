import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { GuardReader } from '../guard/facts/guardReader.ts'
import { collectFacts } from '../guard/guards/collectFacts.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { BalanceChange } from '../guard/values/simulation.ts'
import { nativeTokenAddress, type Token } from '../guard/values/token.ts'
import type { PlannedTransaction } from '../transactions/TransactionPlan.ts'
import { account, collection, makeSender, market, native, stranger } from './makeNft.stub.ts'
import { planCancel, planListing, planMint, planPurchase, planWithdrawal } from './nftPlans.ts'

const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const sale = { tokenId: 7n, price: 2_000_000n }
const foreign = { collection: { ...collection, kind: 'other' }, market: { ...market, kind: 'other' } } as const

/** Contracts of other code: a test has no code that the guard knows. */
async function guard({ intent, transaction }: TransactionRequest, balanceChanges: readonly BalanceChange[]) {
  const reader: GuardReader = {
    balance: async () => 10n ** 20n,
    allowance: async () => sale.price,
    decimals: async () => usdc.decimals,
    gasPrice: async () => 1n,
    code: async () => '0x6001',
    simulate: async () => ({ status: 'success', gasUsed: 1n, balanceChanges }),
    nftOwner: async () => account,
  }
  const wallet = { account: async () => ({ address: account, chainId: 31_337 }) }
  // only with: swap order permit
  const facts = await collectFacts({ intent, transaction, reader, wallet, now: 0 })
  // otherwise: const facts = await collectFacts({ intent, transaction, reader, wallet })
  // end only
  return txGuard({ intent, transaction, facts }).map(({ id, level }) => `${id} ${level}`)
}

const requestOf = async (step: PlannedTransaction | undefined) => (await step!.request())!

const byHand = 'T03 confirm'
const pays = (units: bigint): BalanceChange => ({ token: nativeTokenAddress, delta: -units })
const nft = (tokenId: bigint, delta = 1n): BalanceChange => ({ token: collection.address, tokenId, delta })

describe('plans of the marketplace', () => {
  it('default: calls of contracts of this project name their artifact', async () => {
    const plan = planMint(makeSender(), collection, { quantity: 2n, native })
    expect(await plan.request()).toMatchObject({
      transaction: { to: collection.address, value: '100', chainId: 31_337, from: account },
      intent: { kind: 'nftMint', quantity: '2', price: '50', origin: 'known', artifactId: 'Collection', chainId: 1 },
    })
  })

  it('behavior: a mint passes when it brings what it pays for, and is blocked when it does not', async () => {
    const plan = planMint(makeSender(), foreign.collection, { quantity: 2n, native })
    const request = await requestOf(plan)
    expect(await guard(request, [pays(100n), nft(4n), nft(5n)])).toEqual([byHand])
    expect(await guard(request, [pays(100n), nft(4n)])).toContain('T18 block')
  })

  it('behavior: a listing approves one token, lists it, and lets no other leave', async () => {
    const sender = makeSender({ getApproved: () => zeroAddress })
    const plan = planListing(sender, foreign.collection, foreign.market, sale)
    const approval = await requestOf(plan.approvals?.[0])
    expect(approval.intent).toMatchObject({ kind: 'nftApproval', operator: market.address, tokenId: '7' })
    expect(await guard(approval, [])).toEqual([byHand, 'T20 confirm'])
    const listing = await requestOf(plan)
    expect(await guard(listing, [nft(7n, -1n)])).toEqual([byHand])
    expect(await guard(listing, [nft(7n, -1n), nft(8n, -1n)])).toContain('T18 confirm')
  })

  it('behavior: an approval that exists is not asked for again', async () => {
    const sender = makeSender({ getApproved: () => market.address })
    const { approvals } = planListing(sender, collection, market, sale)
    expect(await approvals![0]!.request()).toBeNull()
  })

  it('behavior: a purchase pays the native price, and is blocked when the token does not arrive', async () => {
    const request = await requestOf(planPurchase(makeSender(), foreign.collection, foreign.market, sale))
    expect(request.transaction.value).toBe('2000000')
    expect(await guard(request, [pays(sale.price), nft(7n)])).toEqual([byHand])
    expect(await guard(request, [pays(sale.price)])).toContain('T18 block')
    expect(await guard(request, [pays(sale.price + 1n), nft(7n)])).toContain('T18 block')
  })

  it('behavior: an ERC-20 price is approved exactly, an old allowance is reset first', async () => {
    const other = { ...foreign.market, currency: usdc }
    const planWith = (allowance: bigint) =>
      planPurchase(makeSender({ allowance: () => allowance }), foreign.collection, other, sale)
    const amounts = async (allowance: bigint) => {
      const requests = await Promise.all(planWith(allowance).approvals!.map(approval => approval.request()))
      return requests.map(request => (request?.intent.kind === 'approval' ? request.intent.amount : null))
    }
    expect(await amounts(0n)).toEqual([null, '2000000'])
    expect(await amounts(1n)).toEqual(['0', '2000000'])
    expect(await amounts(2_000_000n)).toEqual([null, null])
    const buy = await requestOf(planWith(2_000_000n))
    expect(buy.transaction.value).toBe('0')
    expect(await guard(buy, [{ token: usdc.address, delta: -sale.price }, nft(7n)])).toEqual([byHand])
  })

  it('behavior: cancelling and withdrawing send nothing along', async () => {
    const plans = [
      planCancel(makeSender(), foreign.collection, foreign.market, 7n),
      planWithdrawal(makeSender(), { market: foreign.market }),
      planWithdrawal(makeSender(), { collection: foreign.collection }),
    ]
    for (const plan of plans) {
      const request = await requestOf(plan)
      expect(request.transaction.value).toBe('0')
      expect(await guard(request, [])).toEqual([byHand])
      expect(await guard(request, [pays(1n)])).toContain('T18 block')
    }
  })

  it('error: a transaction that was changed on the way to the wallet', async () => {
    const request = await requestOf(planPurchase(makeSender(), foreign.collection, foreign.market, sale))
    const altered = { ...request, transaction: { ...request.transaction, to: stranger } }
    expect(await guard(altered, [pays(sale.price), nft(7n)])).toContain('T03 block')
  })
})
