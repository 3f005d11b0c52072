import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Valid for one connection. Source: RFC 9110 §7.6.1 */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Never passed to a preview: what could be the editor's. */
const credentials = new Set(['cookie', 'authorization', 'proxy-authorization'])

/** Answered by the proxy itself. */
const ownPolicy = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'set-cookie',
  'x-content-type-options',
  'x-frame-options',
])

const isEditors = (name: string) => name.startsWith('x-sluice-') || name.startsWith('x-forwarded-')

/** Headers of a request that go on to the project's backend. */
export function requestHeaders(headers: IncomingHttpHeaders, { isUpgrade = false } = {}): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => {
      if (isUpgrade && (name === 'connection' || name === 'upgrade')) return true
      return !hopByHop.has(name) && !credentials.has(name) && !isEditors(name)
    }),
  )
}

/** Headers of the backend's answer that go on to the page. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !ownPolicy.has(name)))
}

export type PolicyOptions = {
  /** Of the preview itself, without `http:`. */
  readonly host: string
  readonly editorOrigins: readonly string[]
}

const scriptHash = /'sha256-[A-Za-z0-9+/=]{40,50}'/g

/** Adds the scripts that an exported page holds itself, which its backend allows by hash. */
export function allowScripts(policy: OutgoingHttpHeaders, backends: IncomingHttpHeaders): OutgoingHttpHeaders {
  const hashes = String(backends['content-security-policy'] ?? '').match(scriptHash) ?? []
  const own = String(policy['content-security-policy'])
  return {
    ...policy,
    'content-security-policy': own.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
  }
}

/** Headers of everything that a preview answers. */
export function policyHeaders({ host, editorOrigins }: PolicyOptions): OutgoingHttpHeaders {
  // A policy cannot name an IPv6 address.
  const ancestors = editorOrigins.filter(origin => !origin.includes('['))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
