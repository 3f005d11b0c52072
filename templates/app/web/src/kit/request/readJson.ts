/** Typed access to a JSON response; throws when a member has another type. zod would add 5 kB to the first load. */
export type JsonReader = {
  text(key: string): string
  number(key: string): number
  // only with: icm l1 optionalTrading walletConnect
  flag(key: string): boolean
  // end only
  /** A non-negative integer in base units, sent as a decimal string. */
  units(key: string): bigint
  address(key: string): `0x${string}`
  hex(key: string): `0x${string}`
  object(key: string): JsonReader
  list(key: string): readonly JsonReader[]
  // only with: icm l1 limitOrder pchain
  texts(key: string): readonly string[]
  // end only
  nullable<T>(key: string, read: (reader: JsonReader, key: string) => T): T | null
}

function fail(key: string, wanted: string): never {
  throw new TypeError(`The backend's answer has no ${wanted} under ${key}`)
}

/** Creates a reader of a JSON response. Throws `TypeError` when it is not an object. */
export function readJson(value: unknown): JsonReader {
  if (typeof value !== 'object' || value === null) throw new TypeError("The backend's answer is not an object")
  const members = value as { readonly [key: string]: unknown }
  const matching = (key: string, pattern: RegExp, wanted: string): string => {
    const member = members[key]
    return typeof member === 'string' && pattern.test(member) ? member : fail(key, wanted)
  }
  const reader: JsonReader = {
    text: key => matching(key, /^/, 'text'),
    number: key => {
      const member = members[key]
      return typeof member === 'number' && Number.isFinite(member) ? member : fail(key, 'number')
    },
    // only with: icm l1 optionalTrading walletConnect
    flag: key => {
      const member = members[key]
      return typeof member === 'boolean' ? member : fail(key, 'true or false')
    },
    // end only
    units: key => BigInt(matching(key, /^\d{1,78}$/, 'amount')),
    address: key => matching(key, /^0x[\da-fA-F]{40}$/, 'address') as `0x${string}`,
    hex: key => matching(key, /^0x([\da-fA-F]{2})*$/, 'bytes') as `0x${string}`,
    object: key => readJson(members[key]),
    list: key => {
      const member = members[key]
      return Array.isArray(member) ? member.map(readJson) : fail(key, 'list')
    },
    // only with: icm l1 limitOrder pchain
    texts: key => {
      const member = members[key]
      return Array.isArray(member) && member.every(item => typeof item === 'string')
        ? member
        : fail(key, 'list of texts')
    },
    // end only
    nullable: (key, read) => (members[key] === null || members[key] === undefined ? null : read(reader, key)),
  }
  return reader
}
