import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text for URLs and cookies. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

/** A fast hash is enough for 256 random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
