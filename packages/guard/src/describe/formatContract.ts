import { permit2Address } from '../values/permit2Address.ts'
import { knownRouters } from '../values/routers.ts'
import { sameAddress, shortenAddress } from '../values/sameAddress.ts'
import type { Token } from '../values/token.ts'
import { formatTokenUnits } from './formatTokenUnits.ts'

/** Name of a contract that the guard knows; undefined for any other. */
export function findContractName(address: string): string | undefined {
  if (sameAddress(address, permit2Address)) return 'Permit2'
  return knownRouters.some(({ router }) => sameAddress(router, address)) ? '1inch Router v6' : undefined
}

/** Name and short address of a contract; `otherwise` where its name is not known. */
export function formatContract(address: string, otherwise = 'the unknown contract'): string {
  // only with: swap order permit
  return `${findContractName(address) ?? otherwise} ${shortenAddress(address)}`
  // otherwise: return `${otherwise} ${shortenAddress(address)}`
  // end only
}

/** Falls back to the bare number and address when the bytes name a token that the user did not choose. */
export function formatUnitsOf(units: bigint, address: string, tokens: readonly Token[]): string {
  const token = tokens.find(candidate => sameAddress(candidate.address, address))
  return token ? formatTokenUnits(units, token) : `${units} base units of the unknown token ${address}`
}
