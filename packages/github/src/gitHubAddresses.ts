import { isIPv4 } from 'node:net'
import { githubErrors } from './errors.ts'

/** Where a GitHub answers: github.com, or a GitHub Enterprise. */
export type GitHubAddresses = {
  /** Pages, `https://github.com`. */
  readonly web: string
  /** API, `https://api.github.com`, of an Enterprise `<web>/api/v3`. */
  readonly api: string
}

/** Names of github.com, whose pages and API are at one address each. */
const publicHosts: ReadonlySet<string> = new Set(['github.com', 'www.github.com', 'api.github.com'])

const isPublic = (address: string): boolean => publicHosts.has(new URL(address).host)

/** Address of the pages; also takes that of the API. Throws `ADDRESS_INVALID`. */
export function readGitHubWeb(text: string): string {
  const address = readGitHubAddress(text)
  return isPublic(address) ? 'https://github.com' : address.replace(/\/+api\/+v3$/, '')
}

/** Address of the API; also takes that of the pages of github.com. Throws `ADDRESS_INVALID`. */
export function readGitHubApi(text: string): string {
  const address = readGitHubAddress(text)
  return isPublic(address) ? 'https://api.github.com' : address
}

/** Addresses of a GitHub by that of its pages; without one, of github.com. Throws `ADDRESS_INVALID`. */
export function findGitHubAddresses(baseUrl = 'https://github.com'): GitHubAddresses {
  const web = readGitHubWeb(baseUrl)
  return { web, api: web === 'https://github.com' ? 'https://api.github.com' : `${web}/api/v3` }
}

/**
 * Reads an address that a token is sent to: https, or http on this machine.
 *
 * - Returns: the address without a trailing slash
 * - Throws: `ADDRESS_INVALID`
 */
export function readGitHubAddress(text: string): string {
  const url = URL.parse(text)
  const refuse = (reason: string) => githubErrors.error('ADDRESS_INVALID', { reason })
  if (!url) throw refuse('it is not a URL')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse('it doesn’t start with https://')
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) throw refuse('http is only for this machine, use https')
  if (url.username !== '' || url.password !== '') throw refuse('it has a user name or password')
  if (url.search !== '' || url.hash !== '') throw refuse('it has a query or fragment')
  return url.href.replace(/\/+$/, '')
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
