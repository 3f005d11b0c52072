export type GitHubCallback =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** Without `error_description`, which anyone can write into the address. */
  | { readonly kind: 'error'; readonly error: string; readonly state: string }
  | { readonly kind: 'incomplete' }

/** Parses the query with which GitHub returns. Source: GitHub docs, authorizing OAuth apps. */
export function readCallback(search: string): GitHubCallback {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const error = query.get('error')
  const code = query.get('code')
  if (!state) return { kind: 'incomplete' }
  if (error) return { kind: 'error', error, state }
  return code ? { kind: 'code', code, state } : { kind: 'incomplete' }
}
