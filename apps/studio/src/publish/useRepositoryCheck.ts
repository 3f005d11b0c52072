import type { GitHubRepository } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import { gitHubRepositoryQuery } from '../remote/gitHubQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { findNameProblem } from './findNameProblem.ts'

const settleMs = 500

export type RepositoryCheck =
  /** `none`: no account, or not a name. */
  | { readonly state: 'none' | 'checking' }
  | { readonly state: 'free'; readonly fullName: string }
  | { readonly state: 'empty' | 'published'; readonly fullName: string; readonly repository: GitHubRepository }
  | { readonly state: 'other'; readonly fullName: string; readonly freeName: string | null }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

/** Asks GitHub what stands under a name in the connected account, once the name has settled. */
export function useRepositoryCheck(login: string | null, name: string): RepositoryCheck {
  const http = useHttp()
  const settled = useDebounced(name, settleMs)
  const isName = findNameProblem(settled) === null
  const found = useQuery({ ...gitHubRepositoryQuery(http, login ?? '', settled), enabled: login !== null && isName })
  if (login === null || findNameProblem(name) !== null) return { state: 'none' }
  if (settled !== name || found.isPending) return { state: 'checking' }
  if (found.isError) return { state: 'failed', error: found.error, retry: () => void found.refetch() }
  const { repository, freeName } = found.data
  if (repository === null) return { state: 'free', fullName: `${login}/${name}` }
  const { full_name: fullName, content } = repository
  return content === 'other' ? { state: content, fullName, freeName } : { state: content, fullName, repository }
}
