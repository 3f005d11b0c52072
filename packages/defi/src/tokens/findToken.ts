import type { Token } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'
import { arbitrumTokens } from './arbitrum.ts'
import { avalancheTokens } from './avalanche.ts'
import { avalancheFujiTokens } from './avalancheFuji.ts'
import { baseTokens } from './base.ts'
import { bscTokens } from './bsc.ts'
import type { TokenTable } from './defineTokens.ts'
import { dispatchTokens } from './dispatch.ts'
import { ethereumTokens } from './ethereum.ts'
import { monadTokens } from './monad.ts'
import { monadTestnetTokens } from './monadTestnet.ts'
import { optimismTokens } from './optimism.ts'
import { polygonTokens } from './polygon.ts'

const tables: ReadonlyMap<number, TokenTable> = new Map(
  [
    ethereumTokens,
    polygonTokens,
    bscTokens,
    arbitrumTokens,
    optimismTokens,
    avalancheTokens,
    avalancheFujiTokens,
    dispatchTokens,
    monadTokens,
    monadTestnetTokens,
    baseTokens,
  ].map(table => [table.chainId, table]),
)

const oneCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/

/**
 * Finds a known token by address or symbol, including deprecated tokens and outdated symbols.
 *
 * - Mixed-case addresses need a valid checksum
 *
 * @example findToken(137, 'MATIC') // the native POL
 */
export function findToken(chainId: number, addressOrSymbol: string): Token | undefined {
  const table = tables.get(chainId)
  if (!table) return undefined
  const wanted = addressOrSymbol.toUpperCase()
  const byAddress = (address: string) => table.tokens.find(token => sameAddress(token.address, address))
  const exact = table.tokens.find(token => token.address === addressOrSymbol)
  if (exact) return exact
  // The tables have checksummed addresses: an unmatched mixed-case address has a wrong checksum or is unknown.
  if (oneCase.test(addressOrSymbol)) return byAddress(addressOrSymbol)
  const alias = Object.hasOwn(table.aliases, wanted) ? table.aliases[wanted] : undefined
  return table.tokens.find(token => token.symbol.toUpperCase() === wanted) ?? (alias && byAddress(alias))
}

/** Tokens offered on a chain, native first, without deprecated ones; empty for an unknown chain. */
export function presetTokens(chainId: number): readonly Token[] {
  return (tables.get(chainId)?.tokens ?? []).filter(token => token.deprecated === undefined)
}

/** All known tokens of a chain, including deprecated ones. */
export function knownTokens(chainId: number): readonly Token[] {
  return tables.get(chainId)?.tokens ?? []
}
