import type { EventLog } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { type AbiEvent, type AbiFunction, BaseError } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  parseAbi,
  parseAbiItem,
  toFunctionSelector,
} from 'viem/utils'
import type { Ledger } from '../ledger.ts'

/** Ends a call as a revert of a contract does; the text is the error with its arguments. */
export class ProgramRevert extends Error {}

export function revert(reason: string): never {
  throw new ProgramRevert(reason)
}

/** One call of a program: what a Solidity function sees as `this`, `msg` and `block`. */
export type Frame = {
  readonly ledger: Ledger
  readonly chainId: number
  readonly self: Address
  readonly sender: Address
  readonly value: bigint
  /** Block time in seconds since the epoch. */
  readonly seconds: number
  readonly logs: EventLog[]
  /** Calls another contract as `self`; its events are added, a revert is passed on. */
  call(to: Address, data: Hex, value?: bigint): void
  /** Asks another of our contracts; null where there is none that answers. */
  ask(to: Address, data: Hex): Hex | null
  /** Creates another of our contracts as `self`. */
  create(program: Program, args: readonly unknown[]): Address
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments are typed by the ABI item in the key.
type Handler = (frame: Frame, args: any) => unknown

type Method = { readonly item: AbiFunction; readonly handle: Handler }

/** Behaviour of one of our contracts on simulated chains; its state is in the ledger. */
export type Program = {
  /** Id of the artifact whose code it stands for. */
  readonly artifactId: string
  /** Constructor arguments, human-readable. */
  readonly parameters: string
  readonly construct: Handler
  readonly methods: ReadonlyMap<Hex, Method>
}

/** Defines a program: `functions` by human-readable ABI item. */
export function defineProgram(definition: {
  readonly artifactId: string
  readonly parameters: string
  readonly construct: Handler
  readonly functions: { readonly [signature: string]: Handler }
}): Program {
  const { functions, ...rest } = definition
  const methods = Object.entries(functions).map(([signature, handle]): [Hex, Method] => {
    const item = parseAbiItem(signature as string) as unknown as AbiFunction
    return [toFunctionSelector(item), { item, handle }]
  })
  return { ...rest, methods: new Map(methods) }
}

/** Runs a function; null for one that the contract does not have. Throws `ProgramRevert`. */
export function runProgram({ methods }: Program, frame: Frame, data: Hex): Hex | null {
  const method = methods.get(data.slice(0, 10).toLowerCase() as Hex)
  if (!method) return null
  const { item, handle } = method
  if (frame.value > 0n && item.stateMutability !== 'payable') revert('execution reverted')
  const result = handle(frame, readArguments(item, data))
  return encodeFunctionResult({ abi: [item], functionName: item.name, result } as Parameters<
    typeof encodeFunctionResult
  >[0])
}

function readArguments(item: AbiFunction, data: Hex): readonly unknown[] {
  try {
    return (decodeFunctionData({ abi: [item], data }).args ?? []) as readonly unknown[]
  } catch (error) {
    if (error instanceof BaseError) return revert('execution reverted')
    throw error
  }
}

export const read = ({ ledger, chainId, self }: Frame, key: string) => ledger.slot(chainId, self, key)

export const write = ({ ledger, chainId, self }: Frame, key: string, value: string) =>
  ledger.setSlot(chainId, self, key, value)

export const readUnits = (frame: Frame, key: string) => BigInt(read(frame, key) ?? '0')

/** Settings that a constructor wrote. */
export function readSettings<Settings>(frame: Frame): Settings {
  return JSON.parse(read(frame, 'settings')!, (_, value) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Settings
}

export function writeSettings(frame: Frame, settings: { readonly [key: string]: string | number | bigint }): void {
  write(
    frame,
    'settings',
    JSON.stringify(settings, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
  )
}

/** Adds an event to the call. */
export function emit(frame: Frame, signature: string, args: readonly unknown[]): void {
  const item = parseAbi([signature] as readonly string[])[0] as AbiEvent
  const indexed = item.inputs.flatMap((input, index) => (input.indexed ? [args[index]] : []))
  const inputs = item.inputs.filter(({ indexed: isIndexed }) => !isIndexed)
  const values = item.inputs.flatMap((input, index) => (input.indexed ? [] : [args[index]]))
  const topics = encodeEventTopics({ abi: [item], eventName: item.name, args: indexed } as Parameters<
    typeof encodeEventTopics
  >[0])
  frame.logs.push({ address: frame.self, topics: topics as Hex[], data: encodeAbiParameters(inputs, values) })
}
