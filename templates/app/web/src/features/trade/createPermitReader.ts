import { type Client, hashDomain, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { PermitIntent } from '../guard/typed/permitIntent.ts'
import { domainFields, permitSchema } from '../guard/typed/schemas.ts'
import type { GuardedTypedData } from '../guard/typed/typedRule.ts'
import type { Address, Hex } from '../guard/values/token.ts'

const permitAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
])

/** keccak256 of the `Permit` type of EIP-2612; Dai on Ethereum has another. */
const permitTypeHash = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'

/** EIP-712 versions tried for tokens without `version()`. */
const commonVersions = ['1', '2']

export type PermitReader = {
  readonly readSeparator: (token: Address) => Promise<Hex | null>
  /** The permit to sign; null when the token does not support EIP-2612. */
  readonly buildPermit: (intent: PermitIntent) => Promise<GuardedTypedData | null>
}

/** Reads a token's permit domain: name, version and nonce. Source: EIP-2612. */
export function createPermitReader(client: Client): PermitReader {
  // A token without the function reverts or returns empty data.
  const ask = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)
  const read = (address: Address) => ({ address, abi: permitAbi })
  const readSeparator = (token: Address) =>
    ask(readContract(client, { ...read(token), functionName: 'DOMAIN_SEPARATOR' }))

  return {
    readSeparator,
    buildPermit: async ({ walletChainId, token, account: owner, spender, amount, deadline }) => {
      const contract = read(token.address)
      const [separator, nonce, name, version, typeHash] = await Promise.all([
        readSeparator(token.address),
        ask(readContract(client, { ...contract, functionName: 'nonces', args: [owner] })),
        ask(readContract(client, { ...contract, functionName: 'name' })),
        ask(readContract(client, { ...contract, functionName: 'version' })),
        ask(readContract(client, { ...contract, functionName: 'PERMIT_TYPEHASH' })),
      ])
      if (separator === null || nonce === null || name === null) return null
      if (typeHash !== null && typeHash !== permitTypeHash) return null
      const domain = (version === null ? commonVersions : [version])
        .map(candidate => ({ name, version: candidate, chainId: walletChainId, verifyingContract: token.address }))
        .find(known => hashDomain({ domain: known as never, types: { EIP712Domain: [...domainFields] } }) === separator)
      if (!domain) return null
      const message = { owner, spender, value: amount, nonce: nonce.toString(), deadline: deadline.toString() }
      return { domain, ...permitSchema, message }
    },
  }
}
