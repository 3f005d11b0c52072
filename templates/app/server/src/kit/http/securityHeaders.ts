import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { PageSources } from '../ServerFeature.ts'

// only with: chainReads walletConnect
/** Security headers. The CSP allows the page's own scripts, and connections to this backend and to what features name. */
export function securityHeaders(scriptHashes: readonly string[], sources: readonly PageSources[] = []): RequestHandler {
  // otherwise: /** Security headers. The CSP allows the page's own scripts, and connections to this backend. */
  // otherwise: export function securityHeaders(scriptHashes: readonly string[]): RequestHandler {
  // end only
  // only with: walletConnect
  const frames = sources.flatMap(({ frame }) => frame ?? [])
  // end only
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'"],
        // EIP-6963 wallet icons are data URIs.
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        // only with: chainReads walletConnect
        'connect-src': ["'self'", ...new Set(sources.flatMap(({ connect }) => connect ?? []))],
        // otherwise: 'connect-src': ["'self'"],
        // end only
        // only with: walletConnect
        ...(frames.length > 0 ? { 'frame-src': frames } : {}),
        // end only
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    // Some wallets answer through a popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // The proxy in front terminates TLS.
    strictTransportSecurity: false,
  })
}
