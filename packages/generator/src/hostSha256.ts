import { hash } from 'node:crypto'
import type { Sha256 } from './sha256.ts'

/** Node's native SHA-256; the portable one would dominate the generation time. */
export const hostSha256: Sha256 = bytes => hash('sha256', bytes)
