import { Cursor } from './readBytes.ts'

/*
 * Decoder of the stand-in, written for it from the published format: it shares no code with the application, so that
 * a mistake of the application's encoder is found here.
 */

export type Owners = { readonly threshold: number; readonly addresses: readonly string[] }

export type Output = Owners & { readonly asset: string; readonly amount: bigint; readonly locktime: bigint }

export type Input = {
  readonly source: string
  readonly asset: string
  readonly amount: bigint
  readonly signers: readonly number[]
}

export type Validator = {
  readonly node: string
  readonly weight: bigint
  readonly balance: bigint
  readonly blsKey: Buffer
  readonly proof: Buffer
  readonly owners: readonly Owners[]
}

export type Body =
  | { readonly kind: 'subnet'; readonly owner: Owners & { readonly locktime: bigint } }
  | {
      readonly kind: 'chain'
      readonly subnet: string
      readonly name: string
      readonly vm: string
      readonly fxs: readonly string[]
      readonly genesis: Buffer
      readonly auth: readonly number[]
    }
  | {
      readonly kind: 'conversion'
      readonly subnet: string
      readonly chain: string
      readonly manager: Buffer
      readonly validators: readonly Validator[]
      readonly auth: readonly number[]
    }

export type Decoded = {
  readonly network: number
  readonly chain: string
  readonly outputs: readonly Output[]
  readonly inputs: readonly Input[]
  readonly memo: Buffer
  readonly body: Body
  /** Bytes that are signed. */
  readonly unsigned: Buffer
  /** Signatures of 65 bytes: of each input, then of the subnet's owner. */
  readonly credentials: readonly (readonly Buffer[])[]
}

const owners = (cursor: Cursor): Owners => ({ threshold: cursor.u32(), addresses: cursor.many(cursor.address) })

function output(cursor: Cursor): Output {
  const asset = cursor.id()
  cursor.type(7, 'output')
  return { asset, amount: cursor.u64(), locktime: cursor.u64(), ...owners(cursor) }
}

function input(cursor: Cursor): Input {
  const source = `${cursor.id()}:${cursor.u32()}`
  const asset = cursor.id()
  cursor.type(5, 'input')
  return { source, asset, amount: cursor.u64(), signers: cursor.many(cursor.u32) }
}

function auth(cursor: Cursor): readonly number[] {
  cursor.type(10, 'subnet authorization')
  return cursor.many(cursor.u32)
}

function validator(cursor: Cursor): Validator {
  const node = cursor.bytesOf()
  if (node.length !== 20) throw new Error('invalid nodeID length')
  return {
    node: node.toString('hex'),
    weight: cursor.u64(),
    balance: cursor.u64(),
    blsKey: cursor.fixed(48),
    proof: cursor.fixed(96),
    owners: [owners(cursor), owners(cursor)],
  }
}

function body(type: number, cursor: Cursor): Body {
  if (type === 16) {
    cursor.type(11, 'owner')
    return { kind: 'subnet', owner: { locktime: cursor.u64(), ...owners(cursor) } }
  }
  if (type === 15) {
    return {
      kind: 'chain',
      subnet: cursor.id(),
      name: cursor.fixed(cursor.u16()).toString('latin1'),
      vm: cursor.id(),
      fxs: cursor.many(cursor.id),
      genesis: cursor.bytesOf(),
      auth: auth(cursor),
    }
  }
  if (type === 35) {
    return {
      kind: 'conversion',
      subnet: cursor.id(),
      chain: cursor.id(),
      manager: cursor.bytesOf(),
      validators: cursor.many(() => validator(cursor)),
      auth: auth(cursor),
    }
  }
  throw new Error(`couldn't unmarshal tx: unknown type ID ${type}`)
}

function credential(cursor: Cursor): readonly Buffer[] {
  cursor.type(9, 'credential')
  return cursor.many(() => cursor.fixed(65))
}

/** Decodes a transaction; `isSigned` false: without credentials. Throws like a node for anything else. */
export function decodeTransaction(bytes: Buffer, isSigned: boolean): Decoded {
  const cursor = new Cursor(bytes)
  if (cursor.u16() !== 0) throw new Error('unknown codec version')
  const type = cursor.u32()
  const base = {
    network: cursor.u32(),
    chain: cursor.id(),
    outputs: cursor.many(() => output(cursor)),
    inputs: cursor.many(() => input(cursor)),
    memo: cursor.bytesOf(),
  }
  const own = body(type, cursor)
  const unsigned = bytes.subarray(0, cursor.position)
  const credentials = isSigned ? cursor.many(() => credential(cursor)) : []
  if (!cursor.isAtEnd) throw new Error('trailing buffer space')
  return { ...base, body: own, unsigned, credentials }
}
