import { githubErrors } from '../errors.ts'
import { prepareRepository } from './prepareRepository.ts'
import type { CommitTarget, Publication } from './publication.ts'
import { type Access, describeNotes } from './publishNotes.ts'
import type { PublishedProject } from './publishOptions.ts'
import { selectFiles, toSelection } from './selectFiles.ts'
import { type ChooseChanges, writeChanges } from './writeChanges.ts'

/** Files of GitHub's first commit, which an upload one by one has to remove itself. */
const initialFiles = ['README.md', '.gitignore', 'LICENSE'] as const

/** Publishes into a new or empty repository: one commit of nothing but the project. */
export async function publishNew(
  publication: Publication,
  fullName: string,
  { login, mayWriteWorkflows }: Access,
): Promise<PublishedProject> {
  const { client, options, record } = publication
  const { files, gitCommitMessage: message } = options.project
  const { repository, head, isDone } = await prepareRepository(publication, fullName, login)
  const choose = (includeWorkflows: boolean) => {
    const written = selectFiles(files, toSelection(options.settings, includeWorkflows && mayWriteWorkflows))
    const paths = new Set(written.map(file => file.path))
    // A tree without a base holds nothing else.
    return { written, deleted: record().oneByOne ? initialFiles.filter(path => !paths.has(path)) : [] }
  }
  const { replacesParent } = record()
  const target = { fullName, branch: repository.default_branch, parent: head, baseTree: null, replacesParent, message }
  const commit = isDone ? head : await writeFirstCommit(publication, target, choose)
  const { written } = choose(!record().workflowsRefused)
  publication.report('done', written.length, written.length)
  return {
    html_url: repository.html_url,
    full_name: repository.full_name,
    branch: repository.default_branch,
    commit,
    files: written.length,
    pull_request_url: null,
    notes: describeNotes(record(), files, mayWriteWorkflows),
    conflicts: [],
    requests: client.count(),
  }
}

/** Rules of an organization may forbid to replace GitHub's first commit: then ours follows it. */
async function writeFirstCommit(publication: Publication, target: CommitTarget, choose: ChooseChanges) {
  try {
    return await writeChanges(publication, target, choose)
  } catch (error) {
    if (!target.replacesParent || !githubErrors.is(error, 'BRANCH_PROTECTED')) throw error
    publication.save({ replacesParent: false, commit: null })
    return writeChanges(publication, { ...target, replacesParent: false }, choose)
  }
}
