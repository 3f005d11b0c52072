// The sandbox's `crypto` module: hashes bytes through the host.
const ask = globalThis.__hash

const toHex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

const fromHex = text => {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (digits.length % 2 || /[^0-9a-f]/i.test(digits)) throw new TypeError('This is no hexadecimal text')
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) => Number.parseInt(digits.substr(index * 2, 2), 16))
}

const toBytes = (data, encoding) => {
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  if (typeof data !== 'string') throw new TypeError('Hashes are made of texts and bytes')
  return encoding === 'hex' ? fromHex(data) : new TextEncoder().encode(data)
}

const hash = (algorithm, bytes) => ask('hash', algorithm, toHex(bytes))

/** Hashes UTF-8 text, bytes or `0x` hex; returns `0x` hex. */
const hashOf = algorithm => data =>
  `0x${hash(algorithm, typeof data === 'string' && data.startsWith('0x') ? fromHex(data) : toBytes(data))}`

export const sha256 = hashOf('sha256')
export const keccak256 = hashOf('keccak256')

export function createHash(algorithm) {
  if (algorithm !== 'sha256' && algorithm !== 'keccak256')
    throw new Error(`Hash '${algorithm}' is not available. Available: sha256, keccak256`)
  const parts = []
  return {
    update(data, encoding) {
      parts.push(toHex(toBytes(data, encoding)))
      return this
    },
    digest(encoding) {
      const digest = ask('hash', algorithm, parts.join(''))
      return encoding === 'hex' ? digest : encoding === 'base64' ? toBase64(fromHex(digest)) : fromHex(digest)
    },
  }
}

const toBase64 = bytes => btoa(String.fromCharCode(...bytes))

export function randomBytes(size) {
  return fromHex(ask('random', String(size), ''))
}

export function randomUUID() {
  const bytes = randomBytes(16)
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = toHex(bytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function timingSafeEqual(left, right) {
  const a = toBytes(left)
  const b = toBytes(right)
  if (a.length !== b.length) throw new RangeError('Both have to be of the same length')
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a[index] ^ b[index]
  return difference === 0
}

export default { createHash, keccak256, randomBytes, randomUUID, sha256, timingSafeEqual }
