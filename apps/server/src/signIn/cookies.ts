import { parseCookie, stringifySetCookie } from 'cookie'
import { attemptMs } from '../storage/accounts/attemptTable.ts'
import { sessionMs } from '../storage/accounts/sessionTable.ts'

/**
 * The two cookies of a server with sign-in: of a session, and of a sign-in that has begun.
 *
 * Browsers take a `__Host-` cookie from this host alone, over TLS. On loopback without TLS it has no prefix.
 */
export function createCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  const define = (name: string, lifeMs: number) => {
    const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const
    const full = `${prefix}${name}`
    return {
      /** The value in a `cookie` header. */
      read: (header: string | undefined): string | undefined => (header ? parseCookie(header)[full] : undefined),
      /** A `set-cookie` header. */
      write: (value: string) =>
        stringifySetCookie({ ...options, name: full, value, maxAge: Math.floor(lifeMs / 1_000) }),
      /** A `set-cookie` header that deletes it. */
      clear: () => stringifySetCookie({ ...options, name: full, value: '', maxAge: 0 }),
    }
  }
  return { session: define('sluice-session', sessionMs), attempt: define('sluice-sign-in', attemptMs) }
}

export type Cookies = ReturnType<typeof createCookies>
