import { hash } from 'node:crypto'
import type { Sha256 } from './sha256.ts'

/** Node's own SHA-256: a process that generates once would spend more time on hashing than on anything else. */
export const hostSha256: Sha256 = bytes => hash('sha256', bytes)
