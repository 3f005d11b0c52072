import { sha256 as digest } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'

/** SHA-256 of bytes as lower-case hex. */
export type Sha256 = (bytes: Uint8Array) => string

/** Portable; slower than a host's native implementation. */
export const sha256: Sha256 = bytes => bytesToHex(digest(bytes))
