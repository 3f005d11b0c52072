import { githubErrors } from '../errors.ts'
import type { Repository } from '../repository/repositoryApi.ts'
import type { PublishSettings } from './publishOptions.ts'

/**
 * Refuses an existing repository that cannot be written to, or that everybody can read though it should be private.
 *
 * - Throws: `REPOSITORY_ARCHIVED`, `TOKEN_NOT_PERMITTED`, `REPOSITORY_PUBLIC`
 */
export function assertWritable(repository: Repository, { isPrivate }: Pick<PublishSettings, 'isPrivate'>): void {
  const { full_name: fullName, archived, permissions } = repository
  if (archived) throw githubErrors.error('REPOSITORY_ARCHIVED', { repository: fullName })
  if (permissions?.push === false) throw githubErrors.error('TOKEN_NOT_PERMITTED', { subject: fullName })
  if (isPrivate && !repository.private) throw githubErrors.error('REPOSITORY_PUBLIC', { repository: fullName })
}
