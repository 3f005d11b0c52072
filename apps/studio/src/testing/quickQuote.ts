import { catalogueErrors } from '@sluice/catalogue'
import { type DefiServices, defiErrors, findToken, parseAmount } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import type { Mode, readToken, testOneInch } from '@sluice/protocol'
import { usdPrice } from '@sluice/providers'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { studioErrors } from '../ui/errors.ts'
import { exchangeRate, formatRate } from '../ui/formatShown.ts'
import { demoDelay, pause } from './demoDelay.ts'

export type QuoteForm = {
  readonly chainId: number
  /** Symbol or address. */
  readonly from: string
  readonly to: string
  /** Whole tokens, a decimal string. */
  readonly amount: string
}

/** Source: spec 001 §3 "Quote view". */
export type QuoteView = {
  readonly source: DefiServices['source']
  readonly fromToken: Token
  readonly toToken: Token
  /** Base units. */
  readonly fromAmount: bigint
  readonly toAmount: bigint
  /** Whole `toToken` for one `fromToken`, for reading. */
  readonly rate: string
  /** Gas units; null if unknown. */
  readonly gasEstimate: number | null
  /** Milliseconds since the epoch. */
  readonly timestamp: number
}

type Options = {
  readonly http: HttpClient
  readonly mode: Mode
  readonly isDemo: boolean
  readonly hasKey: boolean
  readonly signal?: AbortSignal
}

/**
 * One quote, from the provider of the mode, or made up in Demo Mode after its delay.
 *
 * - Throws: `TESTING_NEEDS_KEY`, `AMOUNT_INVALID`, `AMOUNT_TOO_SMALL`, `TOKEN_NOT_SUPPORTED`, errors of the server
 */
export async function quickQuote(form: QuoteForm, { http, mode, isDemo, hasKey, signal }: Options): Promise<QuoteView> {
  if (mode === 'testnet' && !isDemo && !hasKey) throw studioErrors.error('TESTING_NEEDS_KEY')
  if (isDemo) return makeDemoQuote(form, signal)
  const [fromToken, toToken] = await Promise.all(
    [form.from, form.to].map(text => findQuoteToken(http, form.chainId, text, mode)),
  )
  const amount = readQuoteAmount(form.amount, fromToken!)
  const answer = await http.call<typeof testOneInch>('POST', '/api/test/oneinch', {
    body: {
      chainId: form.chainId,
      fromToken: fromToken!.address,
      toToken: toToken!.address,
      amount: String(amount),
      mode,
    },
    ...(signal ? { signal } : {}),
  })
  const toAmount = BigInt(answer.toAmount)
  return {
    source: answer.source,
    fromToken: fromToken!,
    toToken: toToken!,
    fromAmount: amount,
    toAmount,
    rate: rateOf(amount, fromToken!, toAmount, toToken!),
    gasEstimate: answer.gas,
    timestamp: answer.quotedAt,
  }
}

/** Fixed prices, 2456.78 USD for ETH. Source: spec 001 §9 "demo rate". */
async function makeDemoQuote({ chainId, from, to, amount }: QuoteForm, signal?: AbortSignal): Promise<QuoteView> {
  const [fromToken, toToken] = [findToken(chainId, from.trim()), findToken(chainId, to.trim())]
  const [fromPrice, toPrice] = [fromToken && usdPrice(fromToken), toToken && usdPrice(toToken)]
  if (!fromToken || !toToken || !fromPrice || !toPrice) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  const fromAmount = readQuoteAmount(amount, fromToken)
  await pause(demoDelay(), signal)
  const scaled = fromAmount * fromPrice * 10n ** BigInt(toToken.decimals)
  const toAmount = scaled / (toPrice * 10n ** BigInt(fromToken.decimals))
  const rate = rateOf(fromAmount, fromToken, toAmount, toToken)
  return {
    source: 'simulated',
    fromToken,
    toToken,
    fromAmount,
    toAmount,
    rate,
    gasEstimate: null,
    timestamp: Date.now(),
  }
}

async function findQuoteToken(http: HttpClient, chainId: number, text: string, mode: Mode): Promise<Token> {
  const known = findToken(chainId, text.trim())
  if (known) return known
  if (!/^0x[0-9a-fA-F]{40}$/.test(text.trim())) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  const address = text.trim() as Address
  const { token } = await http.call<typeof readToken>('GET', '/api/tokens/:address', {
    params: { address },
    query: { chainId, mode },
  })
  return { chainId, ...token }
}

/** Least amount of a quote in whole tokens. Source: spec 001 §9 */
const minimumAmount = '0.1'

function readQuoteAmount(text: string, token: Token): bigint {
  const { units } = parseAmount(text, token)
  if (units < parseAmount(minimumAmount, token).units) throw catalogueErrors.error('AMOUNT_TOO_SMALL')
  return units
}

function rateOf(fromAmount: bigint, from: Token, toAmount: bigint, to: Token): string {
  const rate = exchangeRate({ units: fromAmount, decimals: from.decimals }, { units: toAmount, decimals: to.decimals })
  return formatRate(rate!)
}
