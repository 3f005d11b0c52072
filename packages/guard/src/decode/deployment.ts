import type { Abi, AbiParameter } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, keccak256, parseAbi } from 'viem/utils'
import type { CallArgument } from '../intent/intentFields.ts'
import type { Hex } from '../values/token.ts'
import { toArgument, toValue } from './contractCall.ts'

/** Creation code and constructor arguments, read with the signature of the intent. */
export type DecodedDeployment =
  /** The signature cannot be parsed, or the intended arguments do not match it. */
  | { readonly kind: 'unreadable' }
  /** Other code than the intent's. */
  | { readonly kind: 'other' }
  /** The intent's code, but its arguments do not decode or are not canonically encoded. */
  | { readonly kind: 'undecodable' }
  | {
      readonly kind: 'deployment'
      /** Bytes of the creation code without arguments. */
      readonly codeSize: number
      readonly isPayable: boolean
      readonly parameters: readonly AbiParameter[]
      /** Arguments behind the code. */
      readonly decoded: readonly CallArgument[]
      /** Arguments of the intent, in the same form. */
      readonly intended: readonly CallArgument[]
    }

type AbiConstructor = Extract<Abi[number], { readonly type: 'constructor' }>

function constructorOf(signature: string): AbiConstructor {
  const [item] = parseAbi([signature] as readonly string[])
  if (item?.type !== 'constructor') throw new TypeError('The signature is no constructor')
  return item
}

/**
 * Encodes constructor arguments; the creation code goes in front of them.
 *
 * - `signature`: human-readable, `constructor(string name, address owner) payable`
 * - Throws: `TypeError` or viem's own error when signature and arguments do not fit
 */
export function encodeConstructorArguments(signature: string, args: readonly CallArgument[]): Hex {
  const { inputs } = constructorOf(signature)
  if (args.length !== inputs.length) throw new TypeError(`The constructor takes ${inputs.length} arguments`)
  return encodeAbiParameters(
    inputs,
    inputs.map((input, index) => toValue(input, args[index]!)),
  )
}

type IntendedDeployment = {
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  readonly codeHash: string
}

/** Splits creation bytes into code and arguments. Never throws. */
export function decodeDeployment(intent: IntendedDeployment, data: string): DecodedDeployment {
  const bytes = data.toLowerCase() as Hex
  try {
    const { inputs, stateMutability } = constructorOf(intent.signature)
    const expected = encodeConstructorArguments(intent.signature, intent.arguments)
    // Text is cut instead of decoded: two characters a byte, behind 0x.
    const split = bytes.length - (expected.length - 2)
    if (split <= 2 || keccak256(bytes.slice(0, split) as Hex) !== intent.codeHash.toLowerCase())
      return { kind: 'other' }
    const read = (encoded: Hex) =>
      inputs.length === 0 ? [] : decodeAbiParameters(inputs, encoded).map(argument => toArgument(argument))
    const decoded = readArguments(read, `0x${bytes.slice(split)}`, intent.signature)
    if (!decoded) return { kind: 'undecodable' }
    return {
      kind: 'deployment',
      codeSize: (split - 2) / 2,
      isPayable: stateMutability === 'payable',
      parameters: inputs,
      decoded,
      intended: read(expected),
    }
  } catch {
    // An intent that cannot be read is a finding of the rules, not an exception.
    return { kind: 'unreadable' }
  }
}

/** Null where the bytes do not decode, or another encoding of the same arguments was used. */
function readArguments(
  read: (encoded: Hex) => readonly CallArgument[],
  encoded: Hex,
  signature: string,
): readonly CallArgument[] | null {
  try {
    const decoded = read(encoded)
    return encodeConstructorArguments(signature, decoded) === encoded ? decoded : null
  } catch {
    // The caller says that the bytes do not fit.
    return null
  }
}
