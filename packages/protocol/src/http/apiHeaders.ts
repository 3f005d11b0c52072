/** Headers of every response. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Headers of API responses. */
export const apiHeaders: { readonly [name: string]: string } = {
  ...baseHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
