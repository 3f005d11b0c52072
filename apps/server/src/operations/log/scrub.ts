/** Shorter values occur in ordinary words. */
const shortestSecret = 6

const hidden = '•••'

const patterns: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Access tokens of Sluice, also cut off.
  [/\bsluice_[a-z0-9]{12}_[\w-]+/g, `sluice_${hidden}`],
  [/\b(gh[pousr]_|github_pat_)\w+/g, `$1${hidden}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`],
  // The password of an address.
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@/]+@/gi, `$1:${hidden}@`],
  // A value beside its name. A token may also be a contract, whose address is no secret.
  [
    /\b([\w-]*(?:api[-_]?key|token|secret|password|authorization|session)["']?\s*[=:]\s*["']?)(?!0x[0-9a-f]{40}\b|•|(?:Bearer|Basic)\b)[^\s"'&,;{}]+/gi,
    `$1${hidden}`,
  ],
]

/**
 * Removes secrets from a text for people: the given values, and what is written as keys and tokens are.
 *
 * - `secrets`: values, also found where they are part of an address
 */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    if (secret.length < shortestSecret) continue
    for (const written of new Set([secret, encodeURIComponent(secret)])) clean = clean.replaceAll(written, hidden)
  }
  for (const [pattern, replacement] of patterns) clean = clean.replaceAll(pattern, replacement)
  return clean
}
