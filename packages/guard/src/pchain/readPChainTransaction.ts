import { hexToString } from 'viem/utils'
import type { Hex } from '../values/token.ts'

export type PChainOwner = { readonly threshold: number; readonly addresses: readonly Hex[] }

/** Amount in nAVAX, locktime in Unix seconds. */
export type PChainOutput = PChainOwner & { readonly assetId: Hex; readonly amount: bigint; readonly locktime: bigint }

export type PChainInput = {
  readonly transactionId: Hex
  readonly outputIndex: number
  readonly assetId: Hex
  /** nAVAX. */
  readonly amount: bigint
  readonly signatureIndices: readonly number[]
}

/** Balance in nAVAX. */
export type PChainValidator = {
  readonly nodeId: Hex
  readonly weight: bigint
  readonly balance: bigint
  readonly publicKey: Hex
  readonly proofOfPossession: Hex
  readonly remainingBalanceOwner: PChainOwner
  readonly deactivationOwner: PChainOwner
}

type Base = {
  readonly networkId: number
  readonly blockchainId: Hex
  readonly outputs: readonly PChainOutput[]
  readonly inputs: readonly PChainInput[]
  readonly memo: Hex
  /** Bytes of the unsigned transaction. */
  readonly size: number
}

export type CreateSubnetTransaction = Base & {
  readonly type: 'createSubnet'
  readonly owner: PChainOwner & { readonly locktime: bigint }
}

export type CreateChainTransaction = Base & {
  readonly type: 'createChain'
  readonly subnetId: Hex
  readonly chainName: string
  readonly vmId: Hex
  readonly fxIds: readonly Hex[]
  readonly genesis: Hex
  readonly subnetAuth: readonly number[]
}

export type ConvertSubnetTransaction = Base & {
  readonly type: 'convertSubnet'
  readonly subnetId: Hex
  readonly managerChainId: Hex
  readonly managerAddress: Hex
  readonly validators: readonly PChainValidator[]
  readonly subnetAuth: readonly number[]
}

export type PChainTransaction = CreateSubnetTransaction | CreateChainTransaction | ConvertSubnetTransaction

/** An output that an address can spend. */
export type PChainUtxo = PChainOutput & { readonly transactionId: Hex; readonly outputIndex: number }

/** Type ids of the P-Chain's codec. Source: avalanchego `vms/platformvm/txs/codec.go` */
const typeIds = {
  transferInput: 5,
  transferOutput: 7,
  input: 10,
  owners: 11,
  createChain: 15,
  createSubnet: 16,
  convertSubnet: 35,
}

/** Longest list that is read; a node takes transactions of 64 KiB. */
const maxItems = 4_096

function createReader(bytes: Hex) {
  let offset = 0
  const total = (bytes.length - 2) / 2
  const take = (size: number): Hex => {
    if (offset + size > total) throw new RangeError('The bytes end too early')
    const part: Hex = `0x${bytes.slice(2 + offset * 2, 2 + (offset + size) * 2)}`
    offset += size
    return part
  }
  const number = (size: number) => Number(take(size))
  const reader = {
    offset: () => offset,
    isAtEnd: () => offset === total,
    take,
    short: () => number(2),
    int: () => number(4),
    long: () => BigInt(take(8)),
    bytes: () => take(number(4)),
    list: <Item>(read: () => Item): readonly Item[] => {
      const count = number(4)
      if (count > maxItems) throw new RangeError('The list is too long')
      return Array.from({ length: count }, read)
    },
    expect: (value: number, actual: number) => {
      if (value !== actual) throw new TypeError(`Expected ${value}, found ${actual}`)
    },
  }
  return reader
}

type Reader = ReturnType<typeof createReader>

const readOwner = (reader: Reader): PChainOwner => ({
  threshold: reader.int(),
  addresses: reader.list(() => reader.take(20)),
})

function readOutput(reader: Reader): PChainOutput {
  const assetId = reader.take(32)
  reader.expect(typeIds.transferOutput, reader.int())
  return { assetId, amount: reader.long(), locktime: reader.long(), ...readOwner(reader) }
}

function readInput(reader: Reader): PChainInput {
  const [transactionId, outputIndex, assetId] = [reader.take(32), reader.int(), reader.take(32)]
  reader.expect(typeIds.transferInput, reader.int())
  const [amount, signatureIndices] = [reader.long(), reader.list(reader.int)]
  return { transactionId, outputIndex, assetId, amount, signatureIndices }
}

function readSubnetAuth(reader: Reader): readonly number[] {
  reader.expect(typeIds.input, reader.int())
  return reader.list(reader.int)
}

/** UTF-8 with a length of two bytes; the P-Chain allows ASCII only. */
const readText = (reader: Reader): string => hexToString(reader.take(reader.short()))

const readValidator = (reader: Reader): PChainValidator => ({
  nodeId: reader.bytes(),
  weight: reader.long(),
  balance: reader.long(),
  publicKey: reader.take(48),
  proofOfPossession: reader.take(96),
  remainingBalanceOwner: readOwner(reader),
  deactivationOwner: readOwner(reader),
})

type Own = PChainTransaction extends infer T ? (T extends Base ? Omit<T, keyof Base> : never) : never

function readOwn(typeId: number, reader: Reader): Own {
  switch (typeId) {
    case typeIds.createSubnet:
      reader.expect(typeIds.owners, reader.int())
      return { type: 'createSubnet', owner: { locktime: reader.long(), ...readOwner(reader) } }
    case typeIds.createChain:
      return {
        type: 'createChain',
        subnetId: reader.take(32),
        chainName: readText(reader),
        vmId: reader.take(32),
        fxIds: reader.list(() => reader.take(32)),
        genesis: reader.bytes(),
        subnetAuth: readSubnetAuth(reader),
      }
    case typeIds.convertSubnet:
      return {
        type: 'convertSubnet',
        subnetId: reader.take(32),
        managerChainId: reader.take(32),
        managerAddress: reader.bytes(),
        validators: reader.list(() => readValidator(reader)),
        subnetAuth: readSubnetAuth(reader),
      }
    default:
      throw new TypeError(`Unknown type of transaction: ${typeId}`)
  }
}

/** The value that `read` gets from the bytes; null where they are malformed. */
function attempt<Value>(bytes: Hex, read: (reader: Reader) => Value | null): Value | null {
  if (!/^0x([\da-f]{2})+$/i.test(bytes)) return null
  try {
    return read(createReader(bytes.toLowerCase() as Hex))
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null
    throw error
  }
}

/**
 * Reads a P-Chain transaction of one of the three types that create an L1; null for anything else.
 *
 * - `isSigned`: credentials follow; they are not read. Without it, bytes after the transaction are refused
 * - Source: https://build.avax.network/docs/rpcs/p-chain/txn-format
 */
export function readPChainTransaction(bytes: Hex, isSigned = false): PChainTransaction | null {
  return attempt(bytes, reader => {
    reader.expect(0, reader.short())
    const typeId = reader.int()
    const base = {
      networkId: reader.int(),
      blockchainId: reader.take(32),
      outputs: reader.list(() => readOutput(reader)),
      inputs: reader.list(() => readInput(reader)),
      memo: reader.bytes(),
    }
    const own = readOwn(typeId, reader)
    return isSigned || reader.isAtEnd() ? { ...base, ...own, size: reader.offset() } : null
  })
}

/** Reads a UTXO; null for outputs other than plain ones, such as locked stakes. */
export function readPChainUtxo(bytes: Hex): PChainUtxo | null {
  return attempt(bytes, reader => {
    reader.expect(0, reader.short())
    const utxo = { transactionId: reader.take(32), outputIndex: reader.int(), ...readOutput(reader) }
    return reader.isAtEnd() ? utxo : null
  })
}

/** Order of lists on the P-Chain: by bytes. */
export function compareBytes(a: Hex, b: Hex): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return one < other ? -1 : one > other ? 1 : 0
}
