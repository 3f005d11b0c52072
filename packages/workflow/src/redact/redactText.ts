import { isRandom, isRandomParameter, isSecretText, redactedText } from './isSecretText.ts'
import { isKeyHost, isKeySegment } from './keyPaths.ts'
import { nameStrength } from './nameStrength.ts'
import {
  bareAddressPattern,
  commandUserPattern,
  declaredKeyPattern,
  namedKeyPattern,
  pemPattern,
  phrasePattern,
  proseAfterScheme,
  schemePattern,
  shapePattern,
  webhookPattern,
} from './secretShapes.ts'

/** `encodeURIComponent` throws for it. */
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Where a secret was detected: by field name, in a URL parameter, in URL credentials or host, in a URL path, or by format. */
export type RedactionKind = 'field' | 'parameter' | 'credentials' | 'path' | 'value'

/** Called for each secret in a text; returns its replacement. */
export type TakeFromText = (kind: RedactionKind, secret: string) => string | undefined

/** Fast check: texts without these patterns are not scanned. */
const suspicious =
  /[=:@]|AKIA|ASIA|AIza|ya29|xox|xapp|eyJ|SG\.|[A-Za-z\d](?:_|sk-|pplx-|xai-|key-)[A-Za-z\d]|\bsk-|\bkey-|\b(?:gh|gl|gsk|hf|r8|npm|ntn|pypi)|key\b|secret|phrase|mnemonic|bearer|basic|token|wallet\(|privateKeyTo|key\(|[\w-]\.[\w-]{6}\./i

const shortestSuspicious = 8
/** Maximum nesting of encoded URLs in parameters. */
const deepestNesting = 3

// Each pattern takes time linear in the text: it starts at rare characters only, and what follows is bounded or ends
// before the next start.
const address =
  /:\/\/([^\s/?#"'`<>\\:]*(?::(?!\/\/)[^\s/?#"'`<>\\:]*)*)([^\s?#"'`<>\\:]*(?::(?!\/\/)[^\s?#"'`<>\\:]*)*)/g
const parameter = /(^|[?&;#]|&amp;)([\w.%[\]-]{1,64})=([^&#;\s"'`<>\\]+)/g
const assignment =
  /(?<![\w-])([\w-]{2,100})(\\{0,3}["'`]?\]?\s{0,20}(?::=|=>|[:=])\s{0,20}|["'`]\s{0,5},\s{0,5}|(?<=(?:set|add|with|use)\w{1,30})\(\s{0,5})(\\{0,3}["'`]?)([^\s"'`,;&()[\]{}<>\\]{6,})/g

/** Removes secrets from a text: in URLs, query strings, assignments and keys. */
export function redactText(text: string, take: TakeFromText, nesting = 0): string {
  if (text.length < shortestSuspicious || !suspicious.test(text)) return text
  const mask = (kind: RedactionKind, secret: string) => take(kind, secret) ?? redactedText
  let left = text
  if (left.includes('-----BEGIN ')) left = left.replace(pemPattern, block => mask('value', block))
  left = left.replace(webhookPattern, (_, before: string, path: string) => before + mask('path', path))
  if (left.includes('://')) left = redactAddresses(left, mask)
  if (left.includes('/')) {
    left = left.replace(bareAddressPattern, (all, host: string, path: string) =>
      isKeyHost(host) ? host + redactPath(host, path, mask) : all,
    )
  }
  if (left.includes('curl ')) {
    left = left.replace(commandUserPattern, (all, before: string, key: string) =>
      isSecretText(key, 'strong') && key !== redactedText ? before + mask('credentials', key) : all,
    )
  }
  if (left.includes('=')) left = redactParameters(left, take, nesting)
  left = left.replace(schemePattern, (all, scheme: string, space: string, key: string) =>
    !/^bearer$/i.test(scheme) && proseAfterScheme.test(key) ? all : scheme + space + mask('value', key),
  )
  left = left.replace(shapePattern, key => mask('value', key))
  left = left.replace(declaredKeyPattern, (_, before: string, key: string) => before + mask('value', key))
  left = left.replace(namedKeyPattern, (all, before: string, key: string) =>
    isRandom(key) || issuedParameter.test(key) ? before + mask('field', key) : all,
  )
  left = left.replace(phrasePattern, (_, before: string, words: string) => before + mask('value', words))
  return left.replace(assignment, (all, name: string, operator: string, quote: string, value: string, at: number) => {
    const isLine = isLineStart(left, at) && isLineEnd(left, at + all.length)
    return isAssignedSecret({ name, operator, value, isQuoted: quote !== '', isLine })
      ? name + operator + quote + mask('field', value)
      : all
  })
}

type Mask = (kind: RedactionKind, secret: string) => string

const redactAddresses = (text: string, mask: Mask) =>
  text.replace(address, (_, authority: string, path: string) => {
    const at = authority.lastIndexOf('@')
    const host = authority.slice(at + 1)
    const user = at < 0 ? '' : redactUser(authority.slice(0, at), mask)
    return `://${user}${redactHost(host, mask)}${redactPath(host, path, mask)}`
  })

/** Path segments without the punctuation of the text around the URL. */
const segments = /[\w-]+/g

const redactPath = (host: string, path: string, mask: Mask) =>
  path.replace(segments, segment => (isKeySegment(host, segment) ? mask('path', segment) : segment))

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
const redactParameters = (text: string, take: TakeFromText, nesting: number) => {
  let isFirstGone = false
  const left = text.replace(parameter, (all, before: string, name: string, value: string) => {
    const plain = decode(value)
    if (!isSecretParameter(decode(name), plain)) {
      // A URL within a parameter.
      if (plain === value || nesting >= deepestNesting || !/[=/]/.test(plain)) return all
      const inner = redactText(plain, take, nesting + 1)
      return inner === plain ? all : `${before}${name}=${encodeURIComponent(inner.replace(loneSurrogate, '\uFFFD'))}`
    }
    const instead = take('parameter', value)
    if (instead !== undefined) return `${before}${name}=${instead}`
    if (before !== '?' && before !== '#' && before !== '') return ''
    isFirstGone = true
    return `${before}${gone}`
  })
  return isFirstGone ? left.replace(emptied, (_, before: string, next: string) => (next ? before : '')) : left
}

/** Keys that are a UUID or all capitals. */
const issuedParameter = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[A-Z]{16,64})$/

/** Whether a URL parameter contains a key. */
export function isSecretParameter(name: string, value: string): boolean {
  const strength = nameStrength(name)
  if (strength === 'weak') return isRandomParameter(value) || issuedParameter.test(value)
  return isSecretText(value, strength) || (strength === 'signer' && isRandomParameter(value))
}

/** Marks a removed first parameter until the next one is known. */
const gone = '\u0000'
const emptied = new RegExp(`([?#]?)${gone}(&amp;|[&;])?`, 'g')

type Assignment = {
  readonly name: string
  readonly operator: string
  readonly value: string
  readonly isQuoted: boolean
  /** Whether nothing else stands on the line. */
  readonly isLine: boolean
}

function isAssignedSecret({ name, operator, value, isQuoted, isLine }: Assignment): boolean {
  const strength = nameStrength(name)
  if (!isSecretText(value, strength)) return false
  if (operator.includes(',')) return isQuoted && isRandomParameter(value)
  if (operator.includes('(')) return isQuoted && /\d/.test(value)
  if (strength !== 'strong') return true
  const digits = value.match(/\d/g)?.length ?? 0
  if (isQuoted) return digits > 0 || value.length >= (/["'`]/.test(operator) ? 6 : 12)
  if (value.length < 8 || !/^[\w\-+/=~!@#$%^*]+$/.test(value)) return false
  if (isLine && nameStrength(value) !== 'strong') return true
  return /^secrets?$/i.test(name) ? isRandomParameter(value) : digits > 1
}

const isLineStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === '\n'
const isLineEnd = (text: string, at: number): boolean => at === text.length || text[at] === '\n'

function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // Invalid encoding: returns the text unchanged.
    return text
  }
}
