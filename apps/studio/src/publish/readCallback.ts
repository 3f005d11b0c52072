export type GitHubCallback =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** `reason`: in GitHub's words; null if it gave none. */
  | { readonly kind: 'error'; readonly error: string; readonly reason: string | null; readonly state: string }
  | { readonly kind: 'incomplete' }

/** Parses the query with which GitHub returns. Source: GitHub docs, authorizing OAuth apps. */
export function readCallback(search: string): GitHubCallback {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const error = query.get('error')
  const code = query.get('code')
  if (!state) return { kind: 'incomplete' }
  if (error) return { kind: 'error', error, reason: query.get('error_description'), state }
  return code ? { kind: 'code', code, state } : { kind: 'incomplete' }
}
