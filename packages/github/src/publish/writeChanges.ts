import { githubErrors } from '../errors.ts'
import { readHead } from '../repository/repositoryApi.ts'
import { createPace } from './createPace.ts'
import { moveBranch, writeCommit, writeTree } from './gitData.ts'
import type { CommitTarget, FileChanges, Publication } from './publication.ts'
import { retryUntilKnown } from './retryUntilKnown.ts'
import { isWorkflowFile } from './selectFiles.ts'
import { uploadFiles } from './uploadFiles.ts'

/** Changes with or without CI files, which GitHub may refuse. */
export type ChooseChanges = (includeWorkflows: boolean) => FileChanges

/**
 * Makes the commit of some changes: as one tree, without CI files where GitHub refuses them. The caller moves a branch
 * to it.
 *
 * - Returns: null if GitHub refuses trees with and without CI files; files then go one by one
 */
export async function commitChanges(
  publication: Publication,
  target: CommitTarget,
  choose: ChooseChanges,
): Promise<string | null> {
  const { record, save, report } = publication
  if (record().commit !== null) return record().commit
  let { tree } = record()
  while (tree === null) {
    const changes = choose(!record().workflowsRefused)
    try {
      tree = await retryUntilKnown(publication, () => writeTree(publication, target, changes))
      save({ tree })
    } catch (error) {
      if (!isAccessRefused(error)) throw error
      if (!changesWorkflows(changes)) {
        // Trees are refused, so CI files may not be.
        save({ workflowsRefused: false })
        return null
      }
      save({ workflowsRefused: true })
    }
  }
  report('commit')
  try {
    const made = tree
    const commit = await retryUntilKnown(publication, () => writeCommit(publication, target, made))
    save({ commit })
    return commit
  } catch (error) {
    // The next attempt makes the tree again.
    if (githubErrors.is(error, 'REPOSITORY_NOT_READY')) save({ tree: null })
    throw error
  }
}

/**
 * Publishes changes on a branch: as one commit, or file by file where GitHub refuses trees.
 *
 * - Throws: `BRANCH_MOVED`, `BRANCH_PROTECTED`; `SCOPE_MISSING`, `TOKEN_NOT_PERMITTED`, `UPLOAD_FAILED`
 */
export async function writeChanges(
  publication: Publication,
  target: CommitTarget,
  choose: ChooseChanges,
): Promise<string | null> {
  const { record, save } = publication
  const commit = record().oneByOne ? null : await commitChanges(publication, target, choose)
  if (commit === null) return uploadChanges(publication, target, choose)
  try {
    await moveTo(publication, target, commit)
    return commit
  } catch (error) {
    if (!isAccessRefused(error) || record().workflowsRefused || !changesWorkflows(choose(true))) throw error
    save({ workflowsRefused: true, tree: null, commit: null })
    return writeChanges(publication, target, choose)
  }
}

async function moveTo(publication: Publication, target: CommitTarget, commit: string): Promise<void> {
  const { fullName: repository, branch } = target
  // A move by force would drop a commit that somebody pushed meanwhile.
  if (target.replacesParent && (await readHead(publication.client, repository, branch)) !== target.parent) {
    throw githubErrors.error('BRANCH_MOVED', { repository, branch })
  }
  await retryUntilKnown(publication, () => moveBranch(publication, target, commit))
}

/** Uploads file by file; CI files first, so that the manifest can leave them out. Returns the last commit. */
export async function uploadChanges(
  publication: Publication,
  target: CommitTarget,
  choose: ChooseChanges,
): Promise<string | null> {
  const { record, save, clock, options } = publication
  save({ oneByOne: true })
  const pace = createPace({ clock, signal: options.signal, onWait: publication.waitUntil })
  let last = record().commit
  if (!record().workflowsRefused) {
    const { written, deleted } = choose(true)
    const workflows = {
      written: written.filter(file => isWorkflowFile(file.path)),
      deleted: deleted.filter(isWorkflowFile),
    }
    try {
      last = (await uploadFiles(publication, target, workflows, pace)) ?? last
    } catch (error) {
      if (!isAccessRefused(error)) throw error
      save({ workflowsRefused: true })
    }
  }
  try {
    return (await uploadFiles(publication, target, choose(!record().workflowsRefused), pace)) ?? last
  } catch (error) {
    // A token that may write nothing: the next attempt, with another one, begins with a tree.
    if (isAccessRefused(error) && record().commit === null) save({ oneByOne: false, workflowsRefused: false })
    throw error
  }
}

const isAccessRefused = (error: unknown): boolean =>
  githubErrors.is(error, 'SCOPE_MISSING') || githubErrors.is(error, 'TOKEN_NOT_PERMITTED')

const changesWorkflows = ({ written, deleted }: FileChanges): boolean =>
  written.some(file => isWorkflowFile(file.path)) || deleted.some(isWorkflowFile)
