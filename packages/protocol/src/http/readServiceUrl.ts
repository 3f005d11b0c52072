import { isIPv4 } from 'node:net'

/** An address that a user entered: over https anywhere on the public internet, or on this machine. */
export type ServiceUrl = { readonly url: URL; readonly isLoopback: boolean }

/**
 * Reads the address of a service. Whether a name leads to the public internet is checked where it is asked.
 *
 * - Throws: what `refuse` makes of the reason
 */
export function readServiceUrl(text: string, refuse: (reason: string) => Error): ServiceUrl {
  const url = URL.parse(text)
  if (!url) throw refuse('it is not a URL')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse('it does not start with https:// or http://')
  if (url.username !== '' || url.password !== '') throw refuse('it carries a user name or a password')
  const isLoopback = isLoopbackHost(url.hostname)
  if (url.protocol === 'http:' && !isLoopback) throw refuse('http is only for this machine, use https')
  return { url, isLoopback }
}

/** Whether the host of a URL is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
}
