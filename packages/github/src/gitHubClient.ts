/** Where a GitHub answers: github.com, or a GitHub Enterprise. */
export type GitHubAddresses = {
  /** Pages, `https://github.com`. */
  readonly web: string
  /** API, `https://api.github.com`, of an Enterprise `<web>/api/v3`. */
  readonly api: string
}

/** Addresses of a GitHub by that of its pages; without one, of github.com. */
export function findGitHubAddresses(baseUrl = 'https://github.com'): GitHubAddresses {
  const web = baseUrl.replace(/\/+$/, '')
  return { web, api: web === 'https://github.com' ? 'https://api.github.com' : `${web}/api/v3` }
}
