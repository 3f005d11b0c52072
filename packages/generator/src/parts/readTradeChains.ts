import { supportedChainIds } from '@sluice/defi'
import { readConfig } from '../readConfig.ts'
import { type TradeConfigReader, tradeKeys } from './createTradeConfigReader.ts'

/** Default chains if the workflow has none. Source: spec 001 §9, wallet chains in the swap app. */
const defaultChainIds = [1, 137, 56, 42161]

/** The chain, or the first enabled one where it is not enabled. */
export function pickChain(chainId: number, enabled: readonly number[]): number {
  return enabled.includes(chainId) ? chainId : (supportedChainIds.find(id => enabled.includes(id)) ?? chainId)
}

/** Chains of a trading application and its initial chain. Unsupported chains add a note. */
export function readTradeChains(reader: TradeConfigReader, notes: string[]) {
  const isSupported = (id: number) => (supportedChainIds as readonly number[]).includes(id)
  const wanted = reader.number(tradeKeys.chainId)
  if (wanted !== undefined && !isSupported(wanted)) {
    notes.push(`Chain ${wanted} is not served by the swap provider; the application begins with Ethereum`)
  }
  const { chainIds: enabled, defaultChainId: given } = reader.settings
  const own = wanted !== undefined && isSupported(wanted) ? wanted : 1
  const defaultChainId = given === undefined && enabled ? pickChain(own, enabled) : own
  const listed = enabled ?? reader.own(config => readConfig.numbers(config, 'supportedChains')) ?? defaultChainIds
  return { defaultChainId, chainIds: supportedChainIds.filter(id => id === defaultChainId || listed.includes(id)) }
}
