import { describe, expect, it } from 'vitest'
import { formatChainFacts, parseChainFacts } from './chainFacts.ts'
import { type ChainFacts, chainFactsSchema } from './transactionRoutes.ts'

const router = '0x111111125421cA6dc452d289314280a0f8842A65'

const makeFacts = (facts: Partial<ChainFacts> = {}): ChainFacts => ({
  allowedTargets: [router],
  providerSpender: router,
  targetCode: '0x6001',
  nativeBalance: 123456789012345678901n,
  tokenBalance: 0n,
  allowance: null,
  simulation: {
    status: 'success',
    gasUsed: 21000n,
    balanceChanges: [
      { token: router, delta: -5n },
      { token: router, tokenId: 7n, delta: 1n },
    ],
  },
  now: 1,
  ...facts,
})

describe('formatChainFacts', () => {
  it('default', () => {
    const wire = formatChainFacts('devnet', makeFacts())
    expect(chainFactsSchema.parse(wire)).toEqual(wire)
    expect(wire.nativeBalance).toBe('123456789012345678901')
  })
})

describe('parseChainFacts', () => {
  it.each([
    makeFacts(),
    makeFacts({ spenderCode: '0x60', networkFee: 10n ** 30n }),
    makeFacts({ spendUsd: '123456789012345678901.234567', usdLimit: '50' }),
    makeFacts({ nftOwner: router, vote: { state: 1, weight: 10n ** 24n } }),
    makeFacts({ nftOwner: null, vote: null }),
    makeFacts({ nextNonce: 7, receiverCode: '0x60' }),
    makeFacts({
      simulation: {
        status: 'success',
        gasUsed: 1n,
        balanceChanges: [],
        transfers: [{ token: router, from: router, to: router, amount: 2n ** 256n - 1n }],
      },
    }),
    makeFacts({ allowance: 2n ** 256n - 1n, simulation: { status: 'reverted', reason: 'no' } }),
    makeFacts({ simulation: { status: 'success', gasUsed: 1n, balanceChanges: null } }),
  ])('behavior: gives back what was written, to the last unit', facts => {
    expect(parseChainFacts(formatChainFacts('live', facts))).toEqual(facts)
  })
})
