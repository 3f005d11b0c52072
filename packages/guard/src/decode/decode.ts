import { AbiFunctionSignatureNotFoundError } from 'viem'
import { decodeAbiParameters, decodeFunctionData, getAddress, size, slice } from 'viem/utils'
import { type Address, type Hex, nativeTokenAddress, zeroAddress } from '../values/token.ts'
import { type DecodedApproval, decodeApproval } from './decodeApproval.ts'
import { permitAndCallAbi, routerAbi } from './routerAbi.ts'

// only with: permit

/** A signed permit that the router passes to the token. */
export type DecodedPermit = {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  readonly amount: bigint
  /** Seconds since the epoch. */
  readonly deadline: bigint
}

// end only

/**
 * Decoded calldata.
 *
 * - A null token or receiver is not in the calldata: the pool decides the token, the sender receives
 */
export type DecodedCall =
  | {
      readonly kind: 'swap'
      readonly method: string
      readonly selector: Hex
      /** Null: the amount is the transaction's value. */
      readonly amount: bigint | null
      readonly src: Address
      readonly dst: Address | null
      readonly receiver: Address | null
      readonly minReturn: bigint
      /** Flags of `swap`; 0 for other functions. */
      readonly flags: bigint
      // only with: permit
      /** A permit used before the swap in the same transaction. */
      readonly permit?: DecodedPermit
      // end only
    }
  | DecodedApproval

type DecodedSwap = Extract<DecodedCall, { kind: 'swap' }>
type SwapParts = Omit<DecodedSwap, 'kind' | 'method' | 'selector'>

/** Router v6 packs an address into the low 160 bits of a word and flags above them. */
function addressOfWord(word: bigint): Address {
  return getAddress(`0x${(word & (2n ** 160n - 1n)).toString(16).padStart(40, '0')}`)
}

function tokenOf(address: Address): Address {
  return address === zeroAddress ? nativeTokenAddress : address
}

function receiverOf(address: Address): Address | null {
  return address === zeroAddress ? null : address
}

function readSwap(call: ReturnType<typeof decodeFunctionData<typeof routerAbi>>): SwapParts {
  const single = { dst: null, receiver: null, flags: 0n }
  const native = { ...single, src: nativeTokenAddress, amount: null }
  switch (call.functionName) {
    case 'swap': {
      const [, desc] = call.args
      return {
        amount: desc.amount,
        src: tokenOf(desc.srcToken),
        dst: tokenOf(desc.dstToken),
        receiver: receiverOf(desc.dstReceiver),
        minReturn: desc.minReturnAmount,
        flags: desc.flags,
      }
    }
    case 'unoswap':
    case 'unoswap2':
    case 'unoswap3': {
      const [token, amount, minReturn] = call.args
      return { ...single, src: tokenOf(addressOfWord(token)), amount, minReturn }
    }
    case 'unoswapTo': {
      const [to, token, amount, minReturn] = call.args
      return { ...single, receiver: addressOfWord(to), src: tokenOf(addressOfWord(token)), amount, minReturn }
    }
    case 'ethUnoswap':
    case 'ethUnoswap2':
      return { ...native, minReturn: call.args[0] }
    case 'ethUnoswapTo':
      return { ...native, receiver: addressOfWord(call.args[0]), minReturn: call.args[1] }
    case 'clipperSwap': {
      const [, src, dst, amount, minReturn] = call.args
      return { ...single, src: tokenOf(addressOfWord(src)), dst: tokenOf(dst), amount, minReturn }
    }
  }
}

/** Returns null for an unknown selector and false for undecodable arguments. */
function tryDecode<Result>(decode: () => Result): Result | null | false {
  try {
    return decode()
  } catch (error) {
    // Undecodable calldata is a finding of the rules, not an exception.
    return error instanceof AbiFunctionSignatureNotFoundError ? null : false
  }
}

// only with: permit

const permitWords = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map(type => ({ type }))

/** Decodes a permit in our own encoding: the token and seven words. */
function readPermit(bytes: Hex): DecodedPermit {
  if (size(bytes) !== 20 + 7 * 32) throw new RangeError('The permit is in another form')
  const [owner, spender, amount, deadline] = decodeAbiParameters(permitWords, slice(bytes, 20)) as [
    Address,
    Address,
    bigint,
    bigint,
  ]
  return { token: getAddress(slice(bytes, 0, 20)), owner, spender, amount, deadline }
}

function readPermitAndCall(data: Hex): DecodedCall {
  const selector = slice(data, 0, 4)
  const undecodable = { kind: 'unknown', selector, undecodable: true } as const
  const [permit, action] = decodeFunctionData({ abi: permitAndCallAbi, data }).args
  const inner = decodeCall(action)
  return inner.kind === 'swap' && !inner.permit ? { ...inner, selector, permit: readPermit(permit) } : undecodable
}

// end only

/** Decodes a router call or an ERC-20 approval; anything else is `unknown`. Never throws. */
export function decodeCall(calldata: string): DecodedCall {
  const approval = decodeApproval(calldata)
  const { selector } = approval
  if (approval.kind === 'approval' || approval.undecodable || selector === '0x') return approval
  const data = calldata.toLowerCase() as Hex
  const swap = tryDecode(() => decodeFunctionData({ abi: routerAbi, data }))
  if (swap) return { kind: 'swap', method: swap.functionName, selector, ...readSwap(swap) }
  // only with: permit
  const permitted = tryDecode(() => readPermitAndCall(data))
  if (permitted) return permitted
  // otherwise: // No permits are signed here: a call with one counts as undecodable, which the rules block.
  // otherwise: const permitted = tryDecode(() => decodeFunctionData({ abi: permitAndCallAbi, data })) === null ? null : false
  // end only
  return { kind: 'unknown', selector, ...((permitted === false || swap === false) && { undecodable: true }) }
}
