import type { GenesisReport } from './genesisErrors.ts'
import type { JsonNode } from './parseJsonText.ts'

const uint64End = 1n << 64n
const wordEnd = 1n << 256n

/** Quotes like Go's `%q`. */
const quoted = (text: string) => JSON.stringify(text)

/** Go's name for the kind of a JSON value in type errors. */
const kindOf = (node: JsonNode) => (node.kind === 'number' ? `number ${node.text}` : node.kind)

/** Parses a Go `*big.Int`: a plain JSON integer. */
export function readBigInt(node: JsonNode | undefined, report: GenesisReport): bigint | undefined {
  if (!node) return undefined
  if (node.kind === 'number' && /^-?\d+$/.test(node.text)) return BigInt(node.text)
  report.error('NOT_AN_INTEGER', { text: quoted(node.text) })
  return undefined
}

/** Parses a Go `uint64`: a plain JSON integer from 0 to 2^64 - 1. */
export function readUint64(node: JsonNode | undefined, field: string, report: GenesisReport): bigint | undefined {
  if (!node) return undefined
  if (node.kind === 'number' && /^\d+$/.test(node.text) && BigInt(node.text) < uint64End) return BigInt(node.text)
  report.error('WRONG_TYPE', { found: kindOf(node), field, type: 'uint64' })
  return undefined
}

export function readBool(node: JsonNode | undefined, field: string, report: GenesisReport): boolean {
  if (!node) return false
  if (node.kind !== 'bool') report.error('WRONG_TYPE', { found: kindOf(node), field, type: 'bool' })
  return node.text === 'true'
}

/** Parses a hex string, decimal string or JSON integer of at most `bits` bits; an empty string is zero. */
export function readHexOrDecimal(
  node: JsonNode | undefined,
  bits: 64 | 256,
  report: GenesisReport,
): bigint | undefined {
  if (!node) return undefined
  const text = node.kind === 'string' ? node.value : node.text
  const sign = bits === 256 ? '[+-]?' : ''
  const matches = new RegExp(`^(?:(0x)(${sign}[0-9a-f]+)|(${sign}[0-9]+))$`, 'i').exec(text)
  if (text === '') return 0n
  const digits = matches?.[2] ?? matches?.[3]
  if (digits !== undefined) {
    const size = BigInt(`${matches?.[1] ? '0x' : ''}${digits.replace(/^[+-]/, '')}`)
    if (size < (bits === 64 ? uint64End : wordEnd)) return digits.startsWith('-') ? -size : size
  }
  report.error('INVALID_NUMBER', { text: quoted(text) })
  return undefined
}

/** Parses `hexutil.Bytes`, or with `length` a fixed type such as `common.Address`; returns lower-case hex. */
export function readHex(
  node: JsonNode | undefined,
  target: { readonly field: string; readonly type: string; readonly length?: number },
  report: GenesisReport,
): string | undefined {
  if (!node) return undefined
  const { field, type, length } = target
  const refuse = (found: string) => {
    report.error('WRONG_TYPE', { found, field, type })
    return undefined
  }
  if (node.kind !== 'string') return refuse('non-string')
  if (node.value === '' && length === undefined) return '0x'
  if (!/^0x/i.test(node.value)) return refuse(node.value === '' ? 'empty hex string' : 'hex string without 0x prefix')
  const digits = node.value.slice(2)
  if (digits.length % 2 !== 0) return refuse('hex string of odd length')
  if (length !== undefined && digits.length !== length * 2) {
    report.error('HEX_LENGTH', { length: digits.length, expected: length * 2, type })
    return undefined
  }
  if (!/^[0-9a-f]*$/i.test(digits)) return refuse('invalid hex string')
  return `0x${digits.toLowerCase()}`
}

/** Parses an account key of `alloc`: 40 hex digits with or without 0x. */
export function readAccountKey(key: string, report: GenesisReport): string | undefined {
  const digits = key.replace(/^0x/i, '')
  if (digits.length % 2 !== 0) report.error('HEX_ODD')
  else if (digits.length !== 40) {
    report.error('HEX_LENGTH', { length: digits.length, expected: 40, type: 'UnprefixedAddress' })
  } else if (!/^[0-9a-f]*$/i.test(digits)) report.error('HEX_INVALID')
  else return `0x${digits.toLowerCase()}`
  return undefined
}

/** Validates a storage key or value: at most 64 hex digits with or without 0x. */
export function checkStorageWord(text: string, report: GenesisReport): void {
  const digits = text.replace(/^0x/, '')
  if (digits.length > 64) report.error('STORAGE_TOO_LONG', { text: quoted(digits) })
  else if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) report.error('STORAGE_INVALID', { text: quoted(digits) })
}

/** Returns whether a value is an object; reports it otherwise. */
export function isObject(
  node: JsonNode,
  target: { readonly field: string; readonly type: string },
  report: GenesisReport,
): node is JsonNode & { readonly kind: 'object' } {
  if (node.kind === 'object') return true
  report.error('WRONG_TYPE', { found: kindOf(node), ...target })
  return false
}
