import { HttpError } from '../../kit/http/HttpError.ts'
import type { MultichainConfig } from './MultichainConfig.ts'

/** Resolves a token address or symbol. Throws `HttpError` 400 for an unknown symbol. */
export function findToken(config: MultichainConfig, chainId: number, named: string): string {
  if (/^0x[\da-fA-F]{40}$/.test(named)) return named
  const addresses = config.addressesByChain[String(chainId)] ?? {}
  const symbol = named.toUpperCase()
  const address = Object.hasOwn(addresses, symbol) ? addresses[symbol] : undefined
  if (address === undefined) throw new HttpError(400, `Token not available: ${named}`)
  return address
}
