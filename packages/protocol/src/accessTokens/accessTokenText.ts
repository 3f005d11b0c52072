import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** `sluice_`, its id, 256 random bits: a prefix that scanners of leaked secrets can look for. */
const pattern = /^sluice_([a-z0-9]{12})_([A-Za-z0-9_-]{43})$/

const idPattern = /^[a-z0-9]{12}$/

export const isAccessTokenId = (text: string): boolean => idPattern.test(text)

/** Whether a text claims to be a named token, well-formed or not. */
export const isAccessToken = (text: unknown): text is string => typeof text === 'string' && text.startsWith('sluice_')

export function makeAccessToken(): { readonly id: string; readonly token: string; readonly sha256: string } {
  const id = randomBytes(6).toString('hex')
  const token = `sluice_${id}_${randomBytes(32).toString('base64url')}`
  return { id, token, sha256: hashOf(token) }
}

/** Id of a well-formed token. */
export const idOfAccessToken = (token: string): string | undefined => pattern.exec(token)?.[1]

/** Whether a token has this hash, in constant time. A fast hash is enough for 256 random bits. */
export function hasHash(token: string, sha256: string): boolean {
  const expected = Buffer.from(sha256, 'hex')
  const given = createHash('sha256').update(token).digest()
  return expected.length === given.length && timingSafeEqual(given, expected)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
