import { baseHeaders } from '@sluice/protocol/http'

/** Relay of WalletConnect. */
const relay = 'wss://relay.walletconnect.org'

/**
 * For the editor's document.
 *
 * - `cross-origin-opener-policy`: the page that GitHub returns to shares its window group with GitHub's pages, which set
 *   none, so that it can tell its opener and be closed
 * - `connect-src`: the relay of WalletConnect, only where the user has set a project id
 * - `wasm-unsafe-eval`: the sandbox is compiled from WebAssembly
 * - `style-src-elem 'unsafe-inline'`: the code editor and the toasts insert style elements
 * - `frame-src`: previews run on another host name and port
 */
export const pageHeaders = (page: {
  readonly hasWalletConnect: boolean
  readonly isCallback: boolean
}): { readonly [name: string]: string } => ({
  ...baseHeaders,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    page.hasWalletConnect ? `connect-src 'self' ${relay}` : "connect-src 'self'",
    'frame-src http://*.preview.localhost:*',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'cross-origin-opener-policy': page.isCallback ? 'unsafe-none' : 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cache-control': 'no-store',
})

/** For scripts, styles, fonts and pictures of the editor. */
export const assetHeaders: { readonly [name: string]: string } = baseHeaders

/** For the worker that runs user code: allows no network requests. */
export const sandboxHeaders: { readonly [name: string]: string } = {
  ...baseHeaders,
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
}

/** For the API documentation page, which has its own scripts and inline styles. */
export const docsHeaders: { readonly [name: string]: string } = {
  ...baseHeaders,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
