import { isUnsetKey } from '../field.ts'
import type { NameStrength } from './nameStrength.ts'

/** Replacement of a secret within a text. */
export const redactedText = '•••'

/** Placeholders of secrets: `${API_KEY}`, `{{$secret.model}}`, `<your key>`. */
const placeholder =
  /^(\$\{.*\}|\{\{.*\}\}|<.*>|%\w+%|\$\w+|your[-_ ].*|x{4,}|[*•….]+|none|null|undefined|no|yes|true|false|n\/a|unset|optional|required|disabled|enabled|process\.env\b.*|import\.meta\b.*)$/i

/** Prefixed hex of any length, or unprefixed hex of address or hash length. */
const chainHex = /^0x[\da-f]*$|^[\da-f]{40}$|^[\da-f]{64}$/i
const privateKey = /^(0x)?[\da-f]{64}$/i
const address = /^0x[\da-f]{40}$/i
const opaque = /^[\w\-.~+/=%]{16,1000}$/
const opaqueParameter = /^[\w\-.~+/=%]{10,1000}$/
const contentId =
  /^(NodeID-[1-9A-HJ-NP-Za-km-z]{30,}|Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i
const mnemonicLengths: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])

/** Whether a text under a name of this strength is a secret. */
export function isSecretText(text: string, strength: NameStrength): boolean {
  if (strength === 'none' || text === '') return false
  const trimmed = text.trim()
  if (trimmed === '' || isUnsetKey(trimmed) || placeholder.test(trimmed)) return false
  if (strength === 'strong') return !address.test(trimmed)
  if (strength === 'signer') return privateKey.test(trimmed)
  return strength === 'phrase' ? isMnemonic(trimmed) : isRandom(trimmed)
}

function isMnemonic(text: string): boolean {
  const words = text.split(/[\s,]+/)
  return mnemonicLengths.has(words.length) && words.every(word => /^[a-z]{3,8}$/.test(word))
}

/** Whether a text looks random: long, without separators, mixed letters and digits, and not chain data. */
export const isRandom = (text: string): boolean => opaque.test(text) && !chainHex.test(text) && isMixed(text, 4)

/** The same for parameters called `key` or `token`: shorter texts and unprefixed hex count, because services issue them. */
export const isRandomParameter = (text: string): boolean =>
  opaqueParameter.test(text) && !/^0x/i.test(text) && (/^[\da-f]{32,}$/i.test(text) || isMixed(text, 3))

function isMixed(text: string, changes: number): boolean {
  if (contentId.test(text)) return false
  const digits = text.match(/\d/g)?.length ?? 0
  if (digits < 2 || digits === text.length) return false
  return (text.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0) >= changes
}
