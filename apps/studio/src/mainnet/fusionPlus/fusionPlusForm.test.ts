import { presetTokens } from '@sluice/defi'
import { describe, expect, it, vi } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { createRunStore } from '../../editor/runStore.ts'
import { prepareBrowserRun } from '../../run/prepareBrowserRun.ts'
import { onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { makeTradeEnvironment } from '../trade/makeTradeEnvironment.ts'
import { readOutcome } from '../trade/readOutcome.ts'
import { knownToken } from '../trade/tradeToken.ts'
import {
  checkFusionPlus,
  emptyFusionPlusForm,
  type FusionPlusForm,
  fillFusionPlusForm,
  parseTimeout,
  targetsOf,
  wrappedOf,
} from './fusionPlusForm.ts'
import { makeFusionPlusDocument } from './makeFusionPlusDocument.ts'
import { readFusionPlusResult } from './readFusionPlusResult.ts'

const environment = makeTradeEnvironment()
const formWith = (change: Partial<FusionPlusForm> = {}): FusionPlusForm => ({
  ...fillFusionPlusForm(emptyFusionPlusForm, environment.chains)!,
  ...change,
})
const wpol = knownToken(137, 'WPOL')
const errorOf = (change: Partial<FusionPlusForm>) => {
  const checked = checkFusionPlus(formWith({ fromToken: wpol, ...change }), environment)
  return 'error' in checked ? checked.error?.message : 'no error'
}

describe('fillFusionPlusForm', () => {
  it('default: MATIC on Polygon to ETH on Ethereum, as the specification has it', () => {
    expect(formWith()).toMatchObject({
      fromChain: 137,
      toChain: 1,
      fromToken: { symbol: 'POL' },
      toToken: { symbol: 'ETH' },
      amount: '1',
      slippage: '0.5',
      timeoutMinutes: '30',
      resolver: 'default',
      enableMevProtection: true,
      enableGasless: true,
    })
  })

  it('behavior: the to-chain is limited to the bridge pairs of the from-chain', () => {
    expect(targetsOf(137, environment.chains)).toEqual([1, 56, 42161, 10])
    expect(targetsOf(43114, environment.chains)).toEqual([])
    expect(fillFusionPlusForm({ ...emptyFusionPlusForm, fromChain: 1, toChain: 1 }, [1, 137])).toMatchObject({
      fromChain: 1,
      toChain: 137,
    })
    expect(fillFusionPlusForm(emptyFusionPlusForm, [1, 143])).toBeNull()
  })
})

describe('wrappedOf', () => {
  it('default', () => {
    expect(wrappedOf(knownToken(137))?.symbol).toBe('WPOL')
    expect(wrappedOf(wpol)).toBeNull()
  })
})

describe('parseTimeout', () => {
  it.each([
    ['5', 5],
    ['1440', 1_440],
    ['4', null],
    ['1441', null],
    ['1.5', null],
    ['', null],
  ])('default: %j', (text, minutes) => expect(parseTimeout(text)).toBe(minutes))
})

describe('checkFusionPlus', () => {
  it('error: a chain that is not known', () => {
    expect(errorOf({ toChain: 99 })).toBe('Invalid chain selection')
    expect(errorOf({ fromChain: 99 })).toBe('Invalid chain selection')
  })

  it('error: a pair that is not bridged', () => {
    expect(errorOf({ toChain: 43114, toToken: presetTokens(43114)[0]! })).toBe(
      'Bridge not supported: Polygon → Avalanche',
    )
  })

  it('error: less than 0.1', () => {
    expect(errorOf({ amount: '0.09' })).toBe('Amount too small - use at least 0.1 for sufficient liquidity')
    expect(errorOf({ amount: '0.1' })).toBe('no error')
  })

  it('error: a token of another chain', () => {
    expect(errorOf({ fromToken: presetTokens(1)[1]! })).toMatch(
      /^Token not available on Polygon\. Available tokens: POL, WPOL, USDC/,
    )
  })

  it('error: the native token gets no quote, it is wrapped first', () => {
    expect(errorOf({ fromToken: knownToken(137) })).toBeUndefined()
  })
})

describe('makeFusionPlusDocument', () => {
  it('default: an order of simulated services is filled, with the documented result', async () => {
    const checked = checkFusionPlus(formWith({ fromToken: wpol }), environment)
    if (!('request' in checked)) throw new Error('no request')
    const document = makeFusionPlusDocument(definitions, checked.request)
    const runs = createRunStore(fold => fold())
    const run = await prepareBrowserRun({ document, executionId: 'exec_1', plugins: [], onEvents: runs.receive })
    runs.follow({ executionId: 'exec_1', place: 'browser', on: 'simulated', document, nodeCount: 1, targetId: null })
    await run.start()
    await vi.waitFor(() => expect(runs.getState().view.endedAt).not.toBeNull(), { timeout: 30_000 })
    const outcome = readOutcome(runs.getState(), onlyNodeId)
    if (outcome.status !== 'success') throw new Error(JSON.stringify(outcome))
    const result = readFusionPlusResult(outcome.outputs)
    expect(result).toMatchObject({
      from: { amount: '1', symbol: 'WPOL', chain: 137 },
      to: { symbol: 'ETH', chain: 1 },
      status: 'executed',
      resolverUsed: 'default',
      mevProtected: true,
      gasless: true,
      intentHash: result?.bridgeHash,
    })
    expect(result?.outputAmount).toBeGreaterThan(0n)
  })
})

describe('readFusionPlusResult', () => {
  it('behavior: a refunded order has received nothing; other outputs are no result', () => {
    const side = { symbol: 'USDC', chain: 1 }
    const result = {
      fromTokenInfo: { ...side, amount: '1' },
      toTokenInfo: { ...side, estimatedAmount: '0.98' },
      bridgeHash: '0x1',
      status: 'refunded',
    }
    expect(readFusionPlusResult({ result, outputAmount: null })).toMatchObject({
      status: 'refunded',
      outputAmount: null,
      intentHash: '0x1',
    })
    expect(readFusionPlusResult({})).toBeNull()
  })
})
