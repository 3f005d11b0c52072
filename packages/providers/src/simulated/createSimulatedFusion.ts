import { defiErrors, type FusionProvider, getChain, type IntentQuoteRequest } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { isNative, sameAddress, writeExtension } from '@sluice/guard'
import { buildOrder } from '../orders/buildOrder.ts'
import { auctionData } from './auction.ts'
import { createAuctionQuotes } from './auctionQuotes.ts'
import { simulatedRouter } from './buildSimulatedSwap.ts'
import type { SimulatedBook } from './createSimulatedBook.ts'
import { swapOutput } from './execute.ts'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'
import type { SimulatedState } from './simulatedState.ts'

/** Seconds. */
const auctionDuration = 180

/** Parts of a thousand of what the pool gives: the resolver earns one at the start, and the price falls to the end. */
const startPerMille = 999n
const endPerMille = 980n

/** What an order names where the native token is asked for. Throws `TOKEN_NOT_SUPPORTED`. */
function askedToken({ ledger }: SimulatedState, chainId: number, token: Token): Token {
  const wrapped = getChain(chainId).wrappedNative
  const address = isNative(token.address) ? wrapped : token.address
  const known = address === null ? undefined : ledger.token(chainId, address)
  if (!known) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  return known
}

/** Fusion of one simulated state: its auctions start so that the simulated resolver fills at once, if it may. */
export function createSimulatedFusion(book: SimulatedBook, state: SimulatedState, now: () => number): FusionProvider {
  const quotes = createAuctionQuotes({ auctionDuration, startPerMille, endPerMille, secretsCount: 0 }, now)
  let built = 0n

  const check = ({ src, dst, amount }: IntentQuoteRequest): number => {
    const chainId = chainOfSimulatedId(src.chainId)
    simulatedRouter(chainId)
    if (dst.chainId !== src.chainId) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
    if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
    if (isNative(src.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: src.symbol })
    if (sameAddress(src.address, askedToken(state, chainId, dst).address)) throw defiErrors.error('SAME_TOKEN')
    return chainId
  }

  return {
    source: 'simulated',
    quote: async (request, signal) => {
      signal?.throwIfAborted()
      const { src, dst, amount } = request
      const chainId = check(request)
      askedToken(state, chainId, src)
      const asked = askedToken(state, chainId, dst).address
      const output = swapOutput(state.ledger, { chainId, src: src.address, dst: asked, amount })
      if (output === null) throw defiErrors.error('INSUFFICIENT_LIQUIDITY')
      return quotes.give({ src, dst, amount, value: output })
    },
    build: async ({ quote: given, account, minReturn, expiresAt }, signal) => {
      signal?.throwIfAborted()
      const quote = quotes.get(given.quoteId)
      if (!quote) throw defiErrors.error('ORDER_REFUSED', { reason: 'its quote is not known' })
      const { src, dst, srcAmount: makingAmount, auctionStartAmount, auctionEndAmount } = quote
      const chainId = chainOfSimulatedId(src.chainId)
      const contract = simulatedRouter(chainId)
      const startsAt = Math.floor(now() / 1000)
      let takingAmount = auctionEndAmount
      if (minReturn > takingAmount) takingAmount = minReturn
      const auction = { startsAt, duration: auctionDuration, startAmount: auctionStartAmount }
      const ends = Math.min(expiresAt, startsAt + 2 * auctionDuration)
      const asked = askedToken(state, chainId, dst)
      built += 1n
      const order = buildOrder({
        request: { chainId, maker: account, src, dst: asked, makingAmount, takingAmount, expiresAt: ends },
        walletChainId: simulatedChainId(chainId),
        contract,
        // Apart from the salts of limit orders.
        salt: (1n << 64n) + built,
        extension: writeExtension({ takingAmountData: auctionData(contract, auction) }),
        unwrapsNative: isNative(dst.address),
      })
      return { ...order, quoteId: quote.quoteId }
    },
    submit: (signed, signal) => {
      signal?.throwIfAborted()
      return book.submit(signed)
    },
    status: async (chainId, orderHash) => book.status(chainOfSimulatedId(chainId), orderHash),
  }
}
