/**
 * Page for a new fine-grained token with the permissions filled in.
 *
 * - Source: GitHub docs, "Pre-filling fine-grained personal access token details using URL parameters"
 */
export function tokenPageUrl(baseUrl: string): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/settings/personal-access-tokens/new`)
  const values = {
    name: 'Sluice',
    contents: 'write',
    administration: 'write',
    pull_requests: 'write',
    workflows: 'write',
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
