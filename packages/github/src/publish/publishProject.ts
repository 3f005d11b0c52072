import { isSluiceError } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'
import { type GitHubAccount, readUserWith } from '../oauth/readUser.ts'
import { toFullName } from '../repository/findRepository.ts'
import { checkFiles, knownSecrets } from './checkFiles.ts'
import { checkText } from './checkTexts.ts'
import { createPublication } from './publication.ts'
import { publishNew } from './publishNew.ts'
import type { PublishedProject, PublishOptions } from './publishOptions.ts'
import { secretPlaces } from './publishTexts.ts'
import { publishUpdate } from './publishUpdate.ts'

/**
 * Publishes a generated project to GitHub as one commit.
 *
 * - Nothing is sent before every path and every file was checked
 * - With the `record` of an earlier attempt it goes on where that one stopped: nothing is published twice
 * - Throws: codes of `githubErrors`; `PATH_UNSAFE` and `MANIFEST_INVALID` of the generator
 */
export async function publishProject(options: PublishOptions): Promise<PublishedProject> {
  const { project, settings, token, target } = options
  if (token === '') throw githubErrors.error('NOT_CONNECTED')
  toFullName(options.owner ?? 'owner', settings.name)
  const publication = createPublication(options)
  publication.report('checking')
  checkFiles(project.files, token)
  if (target !== 'update') checkText(settings.description, secretPlaces.repository, knownSecrets(token))
  try {
    const user = await readUserWith(publication.client, token)
    const fullName = toFullName(options.owner ?? user.login, settings.name)
    const access = { login: user.login, mayWriteWorkflows: checkScopes(user, fullName, settings.isPrivate) }
    return target === 'update'
      ? await publishUpdate(publication, fullName, access)
      : await publishNew(publication, fullName, access)
  } catch (cause) {
    if (isSluiceError(cause)) throw cause
    throw githubErrors.error('PUBLISH_FAILED', undefined, { cause })
  }
}

/** Whether CI files may be written. Throws `SCOPE_MISSING` where GitHub lists the scopes and none allows writing. */
function checkScopes({ scopes }: GitHubAccount, fullName: string, isPrivate: boolean): boolean {
  if (scopes === null) return true
  const mayWrite = scopes.includes('repo') || (!isPrivate && scopes.includes('public_repo'))
  if (!mayWrite) throw githubErrors.error('SCOPE_MISSING', { subject: fullName })
  return scopes.includes('workflow')
}
