import { Buffer } from 'node:buffer'
import { redactSecrets } from '@sluice/workflow'

/** Shorter values stand in texts by chance. */
const shortest = 6

/** Forms in which a program prints a value. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  const inner = JSON.stringify(secret).slice(1, -1)
  return [
    secret,
    inner,
    encodeURIComponent(secret),
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ]
}

/** Removes secrets from a text: those given by value, in all forms, and others by their shape. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const known = [...new Set(secrets.filter(secret => secret.length >= shortest).flatMap(formsOf))]
  // The longest first, so that none leaves the rest of another.
  known.sort((a, b) => b.length - a.length)
  return text => redactSecrets<string>(text, { known }).value
}
