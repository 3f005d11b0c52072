import { type DefiServices, percentOf } from '@sluice/defi'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { clampSlippage, slippageForImpact } from '@sluice/workflow/logic'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { slippageField } from '../../fields.ts'
import { readUnits } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'
import { slippageRange } from '../../values/slippage.ts'

/** Percentages for a warning and for a high impact. */
const warnAbove = 3
const highAbove = 15

/** Cap of the displayed impact for entered liquidity, in percent. Source: spec 000 §9. */
const displayedAtMost = 15

const probeParts = 1_000n

export const priceImpactCalculator = defineComponent({
  id: 'priceImpactCalculator',
  name: 'Price Impact Calculator',
  category: 'DeFi',
  description: 'Estimates price impact and suggests a slippage.',
  documentation:
    'Uses the price impact of a connected quote; if the quote has none, it requests a second quote for a thousandth of the amount. Without a quote, it models a constant-product pool with the given liquidity, capped at 15 percent. Above 3 percent it warns; above 15 percent the impact is high. Automatic slippage suggests twice the impact plus 0.1, within the limits.',
  version: '1.0.0',
  tags: ['price impact', 'slippage', 'quote'],
  icon: 'gauge',
  inputs: {
    quote: { name: 'Quote', dataType: 'object' },
    tradeAmount: { name: 'Trade amount', dataType: 'number', accepts: ['string'] },
    liquidity: { name: 'Liquidity', dataType: 'number', accepts: ['string'] },
  },
  outputs: {
    priceImpact: { name: 'Price impact', dataType: 'number', unit: 'percent' },
    displayedImpact: { name: 'Displayed price impact', dataType: 'number', unit: 'percent' },
    level: { name: 'Level', dataType: 'string', description: 'low, warn or high' },
    slippage: { name: 'Slippage', dataType: 'number', unit: 'percent' },
    isAcceptable: { name: 'Within slippage', dataType: 'boolean' },
    warning: { name: 'Warning', dataType: 'string' },
  },
  fields: [
    {
      key: 'tradeAmount',
      type: 'number',
      label: 'Trade amount',
      constraints: [{ type: 'min', value: 0 }],
      ui: { helpText: 'Same unit as the liquidity. Not needed with a quote' },
    },
    {
      key: 'liquidity',
      type: 'number',
      label: 'Liquidity',
      constraints: [{ type: 'min', value: 0 }],
      ui: { helpText: 'Pool balance of the input token' },
    },
    { ...slippageField, key: 'slippageTolerance', label: 'Slippage tolerance (%)' },
    { key: 'autoSlippage', type: 'boolean', label: 'Automatic slippage', defaultValue: false },
    {
      ...slippageField,
      key: 'minSlippage',
      label: 'Min. slippage (%)',
      defaultValue: slippageRange.least,
    },
    {
      ...slippageField,
      key: 'maxSlippage',
      label: 'Max. slippage (%)',
      defaultValue: slippageRange.most,
    },
  ],
  effect: 'quote',
  required: [],
  app: [{ role: 'trade.priceImpact' }],
  fixture: { tradeAmount: 1000, liquidity: 99000 },
  run: async ({ inputs, config, services, signal }) => {
    const quote = isJsonObject(inputs.quote) ? inputs.quote : null
    const priceImpact = quote
      ? (impactOfQuote(quote) ?? (await askForImpact(services, quote, signal)))
      : impactOfLiquidity(inputs.tradeAmount, inputs.liquidity)
    const slippage = config.autoSlippage
      ? clampSlippage(slippageForImpact(priceImpact), config)
      : config.slippageTolerance
    const level = priceImpact > highAbove ? 'high' : priceImpact > warnAbove ? 'warn' : 'low'
    return {
      priceImpact,
      displayedImpact: quote ? priceImpact : Math.min(priceImpact, displayedAtMost),
      level,
      slippage,
      isAcceptable: priceImpact <= slippage,
      ...(level !== 'low' && { warning: `The trade itself moves the price by ${priceImpact} percent` }),
    }
  },
})

function impactOfQuote({ priceImpactPercent }: JsonObject): number | null {
  return typeof priceImpactPercent === 'number' && Number.isFinite(priceImpactPercent)
    ? Math.max(priceImpactPercent, 0)
    : null
}

/** Price impact in a pool: the amount's share of the pool after the trade. */
function impactOfLiquidity(tradeAmount: Json | undefined, liquidity: Json | undefined): number {
  const isMissing = (value: Json | undefined) => value === undefined || value === null || value === ''
  if (isMissing(tradeAmount) || isMissing(liquidity)) throw catalogueErrors.error('LIQUIDITY_MISSING')
  const amount = toUnits(tradeAmount, 18, 'Trade amount')
  const pool = toUnits(liquidity, 18, 'Liquidity')
  if (pool === 0n) throw catalogueErrors.error('LIQUIDITY_MISSING')
  return percentOf(amount, pool + amount)
}

async function askForImpact(services: DefiServices, quote: JsonObject, signal: AbortSignal): Promise<number> {
  const chainId = Number(quote.chainId)
  if (!quote.fromToken || !quote.toToken || !quote.fromAmount || !quote.toAmount) {
    throw catalogueErrors.error('LIQUIDITY_MISSING')
  }
  const [src, dst] = await Promise.all([
    resolveToken(services, quote.fromToken, chainId, signal),
    resolveToken(services, quote.toToken, chainId, signal),
  ])
  const amount = readUnits(quote.fromAmount)
  const probe = amount / probeParts
  if (probe === 0n) return 0
  const { dstAmount } = await services.swaps.quote({ chainId, src, dst, amount: probe }, signal)
  const undisturbed = (dstAmount * amount) / probe
  const output = readUnits(quote.toAmount)
  return undisturbed > output ? percentOf(undisturbed - output, undisturbed) : 0
}
