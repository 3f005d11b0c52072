import { chains, findToken } from '@sluice/defi'
import type { ComponentInfo } from '@sluice/workflow'
import type { Reading } from './reading.ts'
import type { Trade } from './readTrade.ts'
import { chainName } from './refuseNames.ts'

/** "swap 0.3 ETH to MON on Monad": a chain that no swap offers and that a direction of a bridge names. */
export function isOnlyBridged([chainId]: readonly number[], { vocabulary }: Reading): boolean {
  if (chainId === undefined) return false
  const components = vocabulary.components.flatMap(({ component }) =>
    component.effect === 'broadcast' ? [component] : [],
  )
  const offers = ({ fields }: ComponentInfo) =>
    fields.some(({ format, options }) => format === 'chain' && options?.some(({ value }) => Number(value) === chainId))
  const name = ` ${chainName(chainId).toLowerCase()}`
  const leads = ({ fields }: ComponentInfo) =>
    fields.some(({ options }) => options?.some(({ label }) => label.toLowerCase().endsWith(`to${name}`)))
  return !components.some(offers) && components.some(leads)
}

/** "bridge 5 MON to Ethereum": from the only chain that has the token as its own. */
export function withHome(trade: Trade, isCrossChain: boolean): Trade {
  const { token, toToken, chainId, toChainId } = trade.values
  // "swap 0.3 ETH to MON on Monad": the chain is the token's to get.
  const isTarget = isCrossChain && toChainId === undefined && chainId !== undefined && token !== undefined
  if (
    isTarget &&
    findToken(chainId, token) === undefined &&
    (toToken === undefined || findToken(chainId, toToken) !== undefined)
  ) {
    const { chainId: _source, ...values } = trade.values
    return { ...trade, values: { ...values, toChainId: chainId } }
  }
  const homes = chains.filter(({ nativeToken, testnet }) => !testnet && nativeToken.symbol === token)
  const [home, ...more] = homes
  if (!isCrossChain || chainId !== undefined || home === undefined || more.length > 0 || home.id === toChainId)
    return trade
  return { ...trade, chainIds: [home.id, ...trade.chainIds], values: { ...trade.values, chainId: home.id } }
}
