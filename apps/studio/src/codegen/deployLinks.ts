const repositoryPattern = /^https:\/\/(github\.com|gitlab\.com|bitbucket\.org)\/[\w.-]+\/[\w.-]+$/

/** Normalizes a repository URL without `.git` and trailing slash; null for other text. */
export function readRepositoryUrl(text: string): string | null {
  const url = text
    .trim()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
  return repositoryPattern.test(url) ? url : null
}

export type DeployLinks = { readonly vercel: string; readonly netlify: string }

/**
 * Deploy links for Vercel and Netlify.
 *
 * - Without variables: they are the backend's, which runs elsewhere
 * - `branch`: where the project is; default `main`
 * - Source: vercel.com/docs/deploy-button; Netlify "Deploy to Netlify" button
 */
export function deployLinks(repository: string, projectName: string, branch = 'main'): DeployLinks {
  const vercel = new URL('https://vercel.com/new/clone')
  vercel.searchParams.set('repository-url', `${repository}/tree/${branch}/web`)
  vercel.searchParams.set('project-name', projectName)
  const netlify = new URL('https://app.netlify.com/start/deploy')
  netlify.searchParams.set('repository', repository)
  netlify.searchParams.set('base', 'web')
  if (branch !== 'main') netlify.searchParams.set('branch', branch)
  return { vercel: vercel.href, netlify: netlify.href }
}
