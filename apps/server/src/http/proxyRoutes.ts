import { proxyOneInch } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import { loadCatalogue } from '../loadCatalogue.ts'
import { addRoute } from './addRoute.ts'
import { requestServices, requireKey } from './requestServices.ts'
import { findRequestToken, toWireToken } from './requestTokens.ts'

/** The documented 1inch proxy: the answers of the swap provider under all the names that clients read. */
export function addProxyRoutes(app: FastifyInstance): void {
  addRoute(app, proxyOneInch, async ({ query, headers, workspace: { services } }) => {
    const { endpoint, mode, from, slippage: slippagePercent } = query
    requireKey(services, { headers, mode })
    if (endpoint === 'swap' && from === undefined) throw serverErrors.error('WALLET_AND_KEY_FIRST')
    const asked = await requestServices(services, { headers, mode })
    const chainId = await readChain(query.chainId)
    const [src, dst] = await Promise.all([
      findRequestToken(asked, chainId, query.fromTokenAddress),
      findRequestToken(asked, chainId, query.toTokenAddress),
    ])
    const amount = BigInt(query.amount)
    const { assertSwappable } = await loadCatalogue()
    assertSwappable(amount, src)
    const trade = { chainId, src, dst, amount }
    const said = {
      source: asked.source,
      fromToken: toWireToken(src),
      toToken: toWireToken(dst),
      fromAmount: query.amount,
    }
    if (endpoint === 'quote' || from === undefined) {
      const quote = await asked.swaps.quote(trade)
      const { quotedAt, expiresAt, route } = quote
      const gas = quote.estimatedGas === null ? null : Number(quote.estimatedGas)
      return { ...said, ...outputOf(quote.dstAmount), gas, estimatedGas: gas, protocols: route, quotedAt, expiresAt }
    }
    const built = await asked.swaps.buildSwap({ ...trade, from, slippagePercent })
    const { to, data, value, gas: gasLimit, chainId: walletChainId } = built.transaction
    const gas = gasLimit === undefined ? null : Number(gasLimit)
    const gasPrice = (await asked.chains.gasPrice?.(chainId)) ?? null
    const transaction = {
      chainId: walletChainId,
      from,
      to,
      data,
      value,
      ...(gasLimit === undefined ? {} : { gas: gasLimit }),
    }
    return {
      ...said,
      ...outputOf(built.dstAmount),
      gas,
      estimatedGas: gas,
      protocols: built.route,
      minReturn: String(built.minReturn),
      tx: { ...transaction, gasPrice: gasPrice === null ? null : String(gasPrice) } as never,
    }
  })
}

function outputOf(units: bigint) {
  const amount = String(units)
  return { dstAmount: amount, toTokenAmount: amount, toAmount: amount }
}

async function readChain(text: string): Promise<number> {
  const { defiErrors, findChain } = await import('@sluice/defi')
  const chain = findChain(Number(text))
  if (!chain) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: text })
  return chain.id
}
