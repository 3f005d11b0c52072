import { isRandomParameter, isSecretText, redactedText } from './isSecretText.ts'
import { isKeyHost, isKeySegment } from './keyPaths.ts'
import { nameStrength } from './nameStrength.ts'
import {
  declaredKeyPattern,
  pemPattern,
  phrasePattern,
  schemePattern,
  shapePattern,
  webhookPattern,
} from './secretShapes.ts'

/** Where a secret was detected: by field name, in a URL parameter, in URL credentials or host, in a URL path, or by format. */
export type RedactionKind = 'field' | 'parameter' | 'credentials' | 'path' | 'value'

/** Called for each secret in a text; returns its replacement. */
export type TakeFromText = (kind: RedactionKind, secret: string) => string | undefined

/** Fast check: texts without these patterns are not scanned. */
const suspicious =
  /[=:@]|AKIA|ASIA|AIza|ya29|xox|xapp|eyJ|SG\.|[A-Za-z\d](?:_|sk-|pplx-|xai-|key-)[A-Za-z\d]|\bsk-|\bkey-|\b(?:gh|gl|gsk|hf|r8|npm|ntn|pypi)|key\b|phrase|mnemonic|bearer|basic|token|[\w-]\.[\w-]{6}\./i

const shortestSuspicious = 8

// Each pattern takes time linear in the text: it starts at rare characters only, and what follows is bounded or ends
// before the next start.
const address =
  /:\/\/([^\s/?#"'`<>\\:]*(?::(?!\/\/)[^\s/?#"'`<>\\:]*)*)([^\s?#"'`<>\\:]*(?::(?!\/\/)[^\s?#"'`<>\\:]*)*)/g
const parameter = /(^|[?&;#]|&amp;)([\w.%[\]-]{1,64})=([^&#;\s"'`<>\\]+)/g
const assignment =
  /(?<![\w-])([\w-]{2,100})(\\{0,3}["'`]?\s{0,20}(?::=|=>|[:=])\s{0,20})(\\{0,3}["'`]?)([^\s"'`,;&()[\]{}<>\\]{6,})/g

/** Removes secrets from a text: in URLs, query strings, assignments and keys. */
export function redactText(text: string, take: TakeFromText): string {
  if (text.length < shortestSuspicious || !suspicious.test(text)) return text
  const mask = (kind: RedactionKind, secret: string) => take(kind, secret) ?? redactedText
  let left = text
  if (left.includes('-----BEGIN ')) left = left.replace(pemPattern, block => mask('value', block))
  left = left.replace(webhookPattern, (_, before: string, path: string) => before + mask('path', path))
  if (left.includes('://')) left = redactAddresses(left, mask)
  if (left.includes('=')) left = redactParameters(left, take)
  left = left.replace(
    schemePattern,
    (_, scheme: string, space: string, key: string) => scheme + space + mask('value', key),
  )
  left = left.replace(shapePattern, key => mask('value', key))
  left = left.replace(declaredKeyPattern, (_, before: string, key: string) => before + mask('value', key))
  left = left.replace(phrasePattern, (_, before: string, words: string) => before + mask('value', words))
  return left.replace(assignment, (all, name: string, operator: string, quote: string, value: string) =>
    isAssignedSecret(name, value, quote !== '') ? name + operator + quote + mask('field', value) : all,
  )
}

type Mask = (kind: RedactionKind, secret: string) => string

const redactAddresses = (text: string, mask: Mask) =>
  text.replace(address, (_, authority: string, path: string) => {
    const at = authority.lastIndexOf('@')
    const host = authority.slice(at + 1)
    const user = at < 0 ? '' : redactUser(authority.slice(0, at), mask)
    const left = path.replace(segments, segment => (isKeySegment(host, segment) ? mask('path', segment) : segment))
    return `://${user}${redactHost(host, mask)}${left}`
  })

/** Path segments without the punctuation of the text around the URL. */
const segments = /[\w-]+/g

/** Removes `user:password` before a host, and a user name alone if it is a key. */
function redactUser(user: string, mask: Mask): string {
  const colon = user.indexOf(':')
  const secret = colon < 0 ? user : user.slice(colon + 1)
  const isSecret = colon < 0 ? isRandomParameter(secret) : isSecretText(decode(secret), 'strong')
  if (!isSecret) return `${user}@`
  const kept = mask('credentials', secret)
  if (kept === redactedText) return ''
  return colon < 0 ? `${kept}@` : `${user.slice(0, colon)}:${kept}@`
}

/** Removes a key in the subdomain, as some services use it. */
function redactHost(host: string, mask: Mask): string {
  const dot = host.indexOf('.')
  const label = host.slice(0, dot)
  return dot > 0 && isKeyHost(host) && isRandomParameter(label) ? mask('path', label) + host.slice(dot) : host
}

/** Removes a parameter with its name, unless its value has a replacement. */
const redactParameters = (text: string, take: TakeFromText) => {
  let isFirstGone = false
  const left = text.replace(parameter, (all, before: string, name: string, value: string) => {
    if (!isSecretParameter(decode(name), decode(value))) return all
    const instead = take('parameter', value)
    if (instead !== undefined) return `${before}${name}=${instead}`
    if (before !== '?' && before !== '#' && before !== '') return ''
    isFirstGone = true
    return `${before}${gone}`
  })
  return isFirstGone ? left.replace(emptied, (_, before: string, next: string) => (next ? before : '')) : left
}

/** Whether a URL parameter contains a key. */
export function isSecretParameter(name: string, value: string): boolean {
  const strength = nameStrength(name)
  return strength === 'weak' ? isRandomParameter(value) : isSecretText(value, strength)
}

/** Marks a removed first parameter until the next one is known. */
const gone = '\u0000'
const emptied = new RegExp(`([?#]?)${gone}(&amp;|[&;])?`, 'g')

function isAssignedSecret(name: string, value: string, isQuoted: boolean): boolean {
  const strength = nameStrength(name)
  if (!isSecretText(value, strength)) return false
  if (strength !== 'strong') return true
  const digits = value.match(/\d/g)?.length ?? 0
  return isQuoted
    ? digits > 0 || value.length >= 12
    : digits > 1 && value.length >= 8 && /^[\w\-+/=~!@#$%^*]+$/.test(value)
}

function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // Invalid encoding: returns the text unchanged.
    return text
  }
}
