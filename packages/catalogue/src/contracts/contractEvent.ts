import type { ContractLog } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import type { Abi, AbiParameter } from 'viem'
import { decodeEventLog, encodeEventTopics, formatAbiItem } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'
import { parseJsonExactly } from '../values/parseJsonExactly.ts'
import { readAbi, readArgument, resultToJson } from './contractAbi.ts'

export type AbiEvent = Extract<Abi[number], { readonly type: 'event' }>

/** Events that most tokens have. Source: ERC-20, ERC-721 */
export const knownEvents = {
  erc20Transfer: 'event Transfer(address indexed from, address indexed to, uint256 value)',
  erc20Approval: 'event Approval(address indexed owner, address indexed spender, uint256 value)',
  erc721Transfer: 'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  erc721Approval: 'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  erc721ApprovalForAll: 'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
} as const

/**
 * Parses one event: a human-readable line, its compiler JSON, or an ABI with one event.
 *
 * - Throws: `EVENT_INVALID`, `ABI_INVALID`
 */
export function readEvent(text: string): AbiEvent {
  const line = /^\s*\w+\s*\(/.test(text) ? `event ${text.trim()}` : text
  const events = readAbi(line).filter((item): item is AbiEvent => item.type === 'event')
  const [event] = events
  if (!event || events.length > 1) {
    throw catalogueErrors.error('EVENT_INVALID', { reason: `it has ${events.length} events, and one is needed` })
  }
  if (event.anonymous === true) throw catalogueErrors.error('EVENT_INVALID', { reason: 'it is anonymous' })
  if (!Array.isArray(event.inputs) || event.inputs.some(input => typeof input?.type !== 'string')) {
    throw catalogueErrors.error('EVENT_INVALID', { reason: 'a parameter has no type' })
  }
  return event
}

const isInteger = ({ type }: AbiParameter) => /^u?int\d*$/.test(type)

/** Values of one indexed parameter: one, or several of which any may match. */
function readWanted(input: AbiParameter, value: Json): unknown {
  if (/\]$|^tuple/.test(input.type)) {
    throw catalogueErrors.error('FILTER_UNSUPPORTED', { name: input.name ?? '', type: input.type })
  }
  const read = (one: Json) => {
    const argument = readArgument(input.name ?? '', input, one)
    return isInteger(input) ? BigInt(argument as string) : argument
  }
  return Array.isArray(value) ? value.map(read) : read(value)
}

/**
 * Encodes the topics of a filter by indexed parameters, `{ "from": "0x…" }`; a list matches any of its values.
 *
 * - Throws: `FILTER_NOT_INDEXED`, `FILTER_UNSUPPORTED`, `ARGUMENT_INVALID`
 */
export function encodeFilter(event: AbiEvent, filter: Json | undefined): readonly (Hex | readonly Hex[] | null)[] {
  const wanted = typeof filter === 'string' && filter.trim() !== '' ? parseJsonExactly(filter) : (filter ?? {})
  const indexed = event.inputs.filter(input => input.indexed)
  const names = indexed.map(({ name }, index) => name || String(index))
  const isFilter = isJsonObject(wanted) || wanted === ''
  const unknown = isFilter ? Object.keys(wanted || {}).find(name => !names.includes(name)) : 'a list'
  if (unknown !== undefined) {
    throw catalogueErrors.error('FILTER_NOT_INDEXED', {
      name: unknown,
      event: event.name,
      names: names.join(', ') || 'none',
    })
  }
  const values = (isJsonObject(wanted) ? wanted : {}) as JsonObject
  const args = indexed.map((input, index) => {
    const value = values[names[index]!]
    return value === undefined || value === null || value === '' ? null : readWanted(input, value)
  })
  return encodeEventTopics({ abi: [event], eventName: event.name, args } as Parameters<typeof encodeEventTopics>[0])
}

/** Decodes a log; null if it is another event with the same signature, as ERC-721's `Transfer` is for ERC-20. */
export function decodeLog(event: AbiEvent, log: ContractLog): JsonObject | null {
  try {
    const { args } = decodeEventLog({ abi: [event], data: log.data, topics: log.topics as [Hex, ...Hex[]] })
    const { address, blockNumber, transactionHash, logIndex } = log
    return {
      name: event.name,
      args: resultToJson(args ?? {}),
      address,
      blockNumber: blockNumber.toString(),
      transactionHash,
      logIndex,
    }
  } catch {
    // Topics decide whether parameters are indexed, and contracts may index them otherwise.
    return null
  }
}

/** `Transfer(address,address,uint256)` */
export function nameOfEvent(event: AbiEvent): string {
  return formatAbiItem(event)
}
