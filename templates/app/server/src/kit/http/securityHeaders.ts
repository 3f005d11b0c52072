import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Headers of every answer. Only the page's own scripts run, and it talks to nobody but this backend. */
export function securityHeaders(scriptHashes: readonly string[]): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'"],
        // Wallets hand over their icons as data URIs.
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    // Some wallets open a window of their own and answer through it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // TLS is the business of the proxy in front.
    strictTransportSecurity: false,
  })
}
