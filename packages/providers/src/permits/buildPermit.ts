import { type ContractReader, defiErrors } from '@sluice/defi'
import type { Address, Hex, PermitIntent, Token } from '@sluice/guard'
import { domainFields, permitSchema } from '@sluice/guard'
import type { TypedData } from '@sluice/workflow'
import { isSluiceError } from '@sluice/workflow'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  hashDomain,
  parseAbi,
  parseSignature,
} from 'viem'

const permitAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
])

/** keccak256 of the `Permit` type of EIP-2612; Dai on Ethereum has another. */
const permitTypeHash = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'

/** What tokens sign under that do not say their version. */
const commonVersions = ['1', '2']

type PermitRequest = {
  readonly chainId: number
  readonly walletChainId: number
  readonly token: Token
  readonly owner: Address
  readonly spender: Address
  readonly amount: bigint
  /** Seconds since the epoch. */
  readonly deadline: number
}

type Question =
  | { readonly functionName: 'name' | 'version' | 'DOMAIN_SEPARATOR' | 'PERMIT_TYPEHASH' }
  | { readonly functionName: 'nonces'; readonly args: readonly [Address] }

/** Null where the token has no such function. */
async function ask(contracts: Pick<ContractReader, 'call'>, { chainId, token }: PermitRequest, call: Question) {
  const data = encodeFunctionData({ abi: permitAbi, ...call })
  try {
    const answer = await contracts.call({ chainId, to: token.address, data })
    return answer === '0x'
      ? null
      : decodeFunctionResult({ abi: permitAbi, functionName: call.functionName, data: answer })
  } catch (error) {
    if (isSluiceError(error) && error.code === 'CALL_REVERTED') return null
    throw error
  }
}

/**
 * An EIP-2612 permit to be signed: an allowance without a transaction. The token itself says under which name, version
 * and nonce it is signed.
 *
 * - Throws: `PERMIT_NOT_SUPPORTED`, and what the reader throws when the chain cannot be reached
 * - Source: EIP-2612
 */
export async function buildPermit(contracts: Pick<ContractReader, 'call'>, request: PermitRequest): Promise<TypedData> {
  const { walletChainId, token, owner, spender, amount, deadline } = request
  const [separator, nonce, name, version, typeHash] = await Promise.all([
    ask(contracts, request, { functionName: 'DOMAIN_SEPARATOR' }),
    ask(contracts, request, { functionName: 'nonces', args: [owner] }),
    ask(contracts, request, { functionName: 'name' }),
    ask(contracts, request, { functionName: 'version' }),
    ask(contracts, request, { functionName: 'PERMIT_TYPEHASH' }),
  ])
  const refusal = defiErrors.error('PERMIT_NOT_SUPPORTED', { token: token.symbol })
  if (separator === null || nonce === null || name === null) throw refusal
  if (typeHash !== null && typeHash !== permitTypeHash) throw refusal
  const candidates = version === null ? commonVersions : [String(version)]
  const domain = candidates
    .map(candidate => ({
      name: String(name),
      version: candidate,
      chainId: walletChainId,
      verifyingContract: token.address,
    }))
    .find(known => hashDomain({ domain: known as never, types: { EIP712Domain: [...domainFields] } }) === separator)
  if (!domain) throw refusal
  const message = { owner, spender, value: amount.toString(), nonce: String(nonce), deadline: String(deadline) }
  return { domain, ...permitSchema, message }
}

/** Creates the guard intent of a permit. */
export function createPermitIntent(request: PermitRequest): PermitIntent {
  const { chainId, walletChainId, owner: account, token, spender, amount, deadline } = request
  return { kind: 'permit', chainId, walletChainId, account, token, spender, amount: amount.toString(), deadline }
}

/** The seven words that routers take a signed permit as. Source: 1inch/solidity-utils `SafeERC20.sol` */
export function encodePermit({ message }: Pick<TypedData, 'message'>, signature: Hex): Hex {
  const { r, s, v, yParity } = parseSignature(signature)
  const types = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map(type => ({ type }))
  const { owner, spender, value, deadline } = message
  return encodeAbiParameters(types, [
    owner,
    spender,
    BigInt(String(value)),
    BigInt(String(deadline)),
    Number(v ?? 27 + yParity),
    r,
    s,
  ])
}
