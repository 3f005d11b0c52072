import type { Hex, Token } from '@sluice/guard'
import { domainFields } from '@sluice/guard'
import { encodeAbiParameters, hashDomain, toFunctionSelector } from 'viem'
import { simulatedChainId } from './simulatedChainId.ts'

const [separator, nonces, version] = [
  'function DOMAIN_SEPARATOR()',
  'function nonces(address)',
  'function version()',
].map(item => toFunctionSelector(item)) as [Hex, Hex, Hex]

/** What USDC signs under on every chain that has it natively. */
const usdcVersion = '2'

/** What the tokens that know permits answer about them; null for any other question or token. */
export function simulatePermitCall({ chainId, address, name, symbol }: Token, data: Hex): Hex | null {
  if (symbol !== 'USDC') return null
  switch (data.slice(0, 10)) {
    case separator: {
      const domain = { name, version: usdcVersion, chainId: simulatedChainId(chainId), verifyingContract: address }
      return hashDomain({ domain: domain as never, types: { EIP712Domain: [...domainFields] } })
    }
    // Nothing on the simulated chains uses a permit up.
    case nonces:
      return encodeAbiParameters([{ type: 'uint256' }], [0n])
    case version:
      return encodeAbiParameters([{ type: 'string' }], [usdcVersion])
    default:
      return null
  }
}
