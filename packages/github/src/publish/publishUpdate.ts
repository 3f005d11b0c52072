import { githubErrors } from '../errors.ts'
import { type Repository, readHead, readRepository } from '../repository/repositoryApi.ts'
import { assertWritable } from './assertWritable.ts'
import { isUpdateBranch, nameUpdateBranch, openPullRequest } from './openPullRequest.ts'
import { planRepositoryUpdate, type RepositoryUpdate } from './planRepositoryUpdate.ts'
import { emptyRecord, type Publication } from './publication.ts'
import { type Access, describeNotes } from './publishNotes.ts'
import type { PublishedProject } from './publishOptions.ts'
import { toUpdateMessage } from './publishTexts.ts'
import { writeChanges } from './writeChanges.ts'

/** Plans again this often after somebody pushed while the update was written. */
const maximumTries = 3

/** Updates a repository that was published before: a commit on its branch, or a pull request if its owner changed files. */
export async function publishUpdate(
  publication: Publication,
  fullName: string,
  access: Access,
): Promise<PublishedProject> {
  const { client, save, report } = publication
  report('repository')
  const repository = await readRepository(client, fullName)
  if (!repository) throw githubErrors.error('REPOSITORY_NOT_FOUND', { repository: fullName })
  assertWritable(repository, publication.options.settings)
  for (let tries = 1; ; tries++) {
    try {
      return await update(publication, repository, access)
    } catch (error) {
      if (!githubErrors.is(error, 'BRANCH_MOVED') || tries >= maximumTries) throw error
      save({ ...emptyRecord, fullName })
    }
  }
}

async function update(publication: Publication, repository: Repository, access: Access): Promise<PublishedProject> {
  const { client, record, options } = publication
  const { full_name: fullName, default_branch } = repository
  const head = await readHead(client, fullName, default_branch)
  if (head === null) throw githubErrors.error('REPOSITORY_EMPTY', { repository: fullName })
  const base = chooseBase(publication, fullName, head, default_branch)
  const { baseTree, choose: plan, left } = await planRepositoryUpdate(publication, fullName, base)
  const choose = (includeWorkflows: boolean) => plan(includeWorkflows && access.mayWriteWorkflows)
  const result = (done: Pick<PublishedProject, 'commit'> & Partial<PublishedProject>): PublishedProject => {
    const changes = choose(!record().workflowsRefused)
    publication.report('done')
    return {
      html_url: repository.html_url,
      full_name: fullName,
      branch: default_branch,
      files: done.commit === null ? 0 : countFiles(changes),
      pull_request_url: null,
      notes: [
        ...describeNotes(record(), options.project.files, access.mayWriteWorkflows),
        ...(left.length > 0 ? [githubErrors.text('NOTE_LEFT_AS_IT_IS', { paths: left.join(', ') })] : []),
        ...(done.commit === null ? [githubErrors.text('NOTE_UNCHANGED')] : []),
      ],
      conflicts: changes.conflicts,
      requests: client.count(),
      ...done,
    }
  }

  if (record().commit === head && !record().oneByOne) return result({ commit: head })
  const changes = choose(true)
  if (countFiles(changes) === 0) return result({ commit: null })
  const message = toUpdateMessage(options.project.gitCommitMessage)
  const target = { fullName, branch: default_branch, parent: base, baseTree, replacesParent: false, message }
  const isEdited = changes.conflicts.length + changes.kept.length > 0
  if (!isEdited && !isUpdateBranch(record().branch)) {
    try {
      return result({ commit: await writeChanges(publication, target, choose) })
    } catch (error) {
      // A protected branch takes pull requests only.
      if (!githubErrors.is(error, 'BRANCH_PROTECTED')) throw error
    }
  }
  const standing = record().branch
  const branch = isUpdateBranch(standing) ? standing : nameUpdateBranch(base, changes)
  publication.save({ branch })
  const { url, commit } = await openPullRequest(publication, { repository, target: { ...target, branch }, choose })
  return result({ commit, branch, pull_request_url: url })
}

const countFiles = ({ written, deleted }: RepositoryUpdate): number => written.length + deleted.length

/** Commit that the update is planned on: that of an earlier attempt if it is still good, otherwise the newest. */
function chooseBase({ record, save }: Publication, fullName: string, head: string, branch: string): string {
  const earlier = record()
  if (earlier.fullName === fullName && earlier.parent !== null) {
    if (earlier.parent === head || isUpdateBranch(earlier.branch)) return earlier.parent
    if (earlier.commit === head && !earlier.oneByOne) return earlier.parent
  }
  // Files that an upload one by one wrote already are found to be the same.
  const oneByOne = earlier.fullName === fullName && earlier.oneByOne
  save({ ...emptyRecord, fullName, branch, parent: head, oneByOne })
  return head
}
