import { createHash } from 'node:crypto'

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Appends the checksum of the encoding `hex`. */
export const withChecksum = (bytes: Uint8Array): string =>
  `0x${Buffer.concat([bytes, sha256(bytes).subarray(-4)]).toString('hex')}`

/** Reads the encoding `hex`. Throws for a wrong checksum. */
export function readChecked(text: string): Buffer {
  const bytes = Buffer.from(text.replace(/^0x/, ''), 'hex')
  const body = bytes.subarray(0, -4)
  if (!sha256(body).subarray(-4).equals(bytes.subarray(-4))) throw new Error('invalid input checksum')
  return body
}

/** Id of a transaction as text: base 58 with a checksum. */
export function writeId(bytes: Uint8Array): string {
  const all = Buffer.concat([bytes, sha256(bytes).subarray(-4)])
  let text = ''
  for (let rest = BigInt(`0x${all.toString('hex')}`); rest > 0n; rest /= 58n) text = digits[Number(rest % 58n)]! + text
  for (const byte of all) {
    if (byte !== 0) break
    text = `1${text}`
  }
  return text
}

/** Cursor over the bytes of the P-Chain's codec. */
export class Cursor {
  private at = 0
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get position(): number {
    return this.at
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  fixed(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new Error('insufficient length')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  u16 = (): number => this.fixed(2).readUInt16BE()
  u32 = (): number => this.fixed(4).readUInt32BE()
  u64 = (): bigint => this.fixed(8).readBigUInt64BE()

  id = (): string => this.fixed(32).toString('hex')
  address = (): string => this.fixed(20).toString('hex')
  bytesOf = (): Buffer => this.fixed(this.u32())

  many<Item>(read: () => Item): Item[] {
    const items: Item[] = []
    for (let left = this.u32(); left > 0; left--) items.push(read())
    return items
  }

  /** Reads a type id. Throws for another one. */
  type(expected: number, what: string): void {
    const found = this.u32()
    if (found !== expected) throw new Error(`couldn't unmarshal ${what}: unknown type ID ${found}`)
  }
}
