import { describe, expect, it } from 'vitest'
import { confirmationPhrase, isBlocked } from '../guard/findings/finding.ts'
import { makePlan, makeRequestPorts, native, quoted, router, stranger, tether, usdc } from './makeRequestPorts.stub.ts'
import { collectTransactionFacts, type RequestPorts, type SwapPlan } from './prepareRequest.ts'
import { prepareRequest } from './prepareSwap.ts'
import { reviewAgain } from './reviewAgain.helper.ts'

/** Prepares and reviews the next transaction of a swap. */
async function review(plan: SwapPlan, ports: RequestPorts) {
  const request = await prepareRequest(plan, ports)
  return reviewAgain({ collectFacts: asked => collectTransactionFacts(asked, ports) }, request)
}

describe('prepareRequest', () => {
  it('default: a native token is swapped at once, with a quarter more gas than measured', async () => {
    const step = await review(makePlan(), makeRequestPorts())
    expect(step).toMatchObject({ kind: 'swap', findings: [], networkFee: 130_000n * 10n ** 9n })
    expect(step.transaction.gas).toBe('125000')
    expect(step.intent).toMatchObject({ minReturn: ((quoted * 99n) / 100n).toString() })
  })

  it('behavior: a token without an approval gets one of exactly the amount', async () => {
    const step = await review(makePlan({ src: usdc, dst: native, amount: 5_000_000n }), makeRequestPorts())
    expect(step).toMatchObject({ kind: 'approval', findings: [], intent: { amount: '5000000', spender: router } })
  })

  it('behavior: no approval where the allowance suffices', async () => {
    const plan = makePlan({ src: usdc, dst: tether, amount: 5_000_000n })
    expect((await review(plan, makeRequestPorts({ allowance: 5_000_000n }))).kind).toBe('swap')
  })

  it('behavior: Tether’s old approval is set to 0 first, another token’s is not', async () => {
    const ports = makeRequestPorts({ allowance: 1n })
    const reset = await review(makePlan({ src: tether, dst: usdc, amount: 5_000_000n }), ports)
    expect(reset).toMatchObject({ kind: 'reset', intent: { amount: '0' } })
    expect(isBlocked(reset.findings)).toBe(false)
    expect((await review(makePlan({ src: usdc, dst: tether, amount: 5_000_000n }), ports)).kind).toBe('approval')
  })

  it('behavior: a large price impact has to be confirmed by typing it', async () => {
    const { findings } = await review(makePlan({ priceImpactPercent: 31.25 }), makeRequestPorts())
    expect(findings).toEqual([expect.objectContaining({ id: 'T12', level: 'confirm' })])
    expect(confirmationPhrase(findings)).toBe('31.25')
    const unknown = await review(makePlan({ priceImpactPercent: null }), makeRequestPorts())
    expect(unknown.findings).toEqual([expect.objectContaining({ id: 'T09', level: 'confirm' })])
  })

  it('behavior: a token with other decimals than listed has to be confirmed', async () => {
    const told = { decimals: { [usdc.address]: 18 } }
    const { findings } = await review(makePlan({ priceImpactPercent: 0 }), makeRequestPorts(told))
    expect(findings).toEqual([expect.objectContaining({ id: 'T21', level: 'confirm' })])
  })

  it.each([
    ['T01', 'the wallet is on another network', { walletChainId: 1 }],
    ['T02', 'the wallet has another account', { walletAccount: stranger }],
    ['T07', 'the tokens go to a stranger', { receiver: stranger }],
    ['T09', 'the price fell since the quote', { dstAmount: (quoted * 9n) / 10n }],
  ] as const)('error: %s when %s', async (id, _name, conditions) => {
    const step = await review(makePlan(), makeRequestPorts(conditions))
    expect(isBlocked(step.findings)).toBe(true)
    expect(step.findings.map(finding => finding.id)).toContain(id)
  })

  it('error: T01 when the provider’s transaction is for another network', async () => {
    const step = await review(makePlan({ walletChainId: 1 }), makeRequestPorts({ walletChainId: 1 }))
    expect(isBlocked(step.findings)).toBe(true)
    expect(step.findings.map(finding => finding.id)).toContain('T01')
  })

  it('error: a network without a known router', async () => {
    await expect(prepareRequest(makePlan({ chainId: 5 }), makeRequestPorts())).rejects.toThrow('Chain 5 not supported')
  })

  it('behavior: reads the account again, so that a late change is found', async () => {
    const request = await prepareRequest(makePlan(), makeRequestPorts())
    const ports = makeRequestPorts({ walletAccount: stranger })
    const { findings } = await reviewAgain({ collectFacts: asked => collectTransactionFacts(asked, ports) }, request)
    expect(findings.map(finding => finding.id)).toContain('T02')
  })
})
