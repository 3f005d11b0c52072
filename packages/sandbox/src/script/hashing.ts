import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { scriptLimits } from './limits.ts'

const algorithms: { readonly [name: string]: (bytes: Uint8Array) => Uint8Array } = { sha256, keccak256: keccak_256 }

/** Handles a `crypto` call of the sandbox: a hash or random bytes, as hex. */
export function answerCrypto(operation: string, first: string, second: string): string {
  const hash = Object.hasOwn(algorithms, first) ? algorithms[first] : undefined
  if (operation === 'hash' && hash) {
    if (second.length > scriptLimits.hashBytes * 2) throw new RangeError('Hashes are made of 1 MB at most')
    return bytesToHex(hash(hexToBytes(second)))
  }
  if (operation === 'random') {
    const size = Number(first)
    if (!Number.isInteger(size) || size < 0 || size > 65_536)
      throw new RangeError('randomBytes() gives 0 to 65536 bytes')
    return bytesToHex(crypto.getRandomValues(new Uint8Array(size)))
  }
  throw new TypeError('This is nothing the module crypto offers')
}
