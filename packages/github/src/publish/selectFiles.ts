import { manifestPath, type ProjectFile, type ProjectHashes, readManifest } from '@sluice/generator/node'
import type { PublishSettings } from './publishOptions.ts'

/** GitHub accepts files below with the scope `workflow` only. */
export const isWorkflowFile = (path: string): boolean => path.startsWith('.github/workflows/')

export type Selection = {
  readonly includeReadme: boolean
  readonly includeGitignore: boolean
  readonly includeWorkflows: boolean
  /** Hashes of files that are left out, but stand in the repository and stay as they are. */
  readonly standing: ProjectHashes
}

export const toSelection = (settings: PublishSettings, includeWorkflows: boolean): Selection => ({
  includeReadme: settings.includeReadme,
  includeGitignore: settings.initializeWithGitignore,
  includeWorkflows,
  standing: {},
})

export const isLeftOut = (path: string, selection: Selection): boolean =>
  (path === 'README.md' && !selection.includeReadme) ||
  (path === '.gitignore' && !selection.includeGitignore) ||
  (isWorkflowFile(path) && !selection.includeWorkflows)

/** Files to publish. The manifest lists only them, so that a later update adds what was left out now. */
export function selectFiles(files: readonly ProjectFile[], selection: Selection): readonly ProjectFile[] {
  const left = files.filter(({ path }) => isLeftOut(path, selection)).map(({ path }) => path)
  if (left.length === 0) return files
  return files
    .filter(({ path }) => !isLeftOut(path, selection))
    .map(file => (file.path === manifestPath ? withoutPaths(file, left, selection.standing) : file))
}

function withoutPaths(manifest: ProjectFile, paths: readonly string[], standing: ProjectHashes): ProjectFile {
  const content = JSON.parse(manifest.content) as { readonly [key: string]: unknown }
  const hashes = Object.entries(readManifest(manifest.content)).flatMap(([path, hash]) => {
    if (!paths.includes(path)) return [[path, hash]]
    return Object.hasOwn(standing, path) ? [[path, standing[path]!]] : []
  })
  const sha256: unknown = Object.fromEntries(hashes)
  return { path: manifest.path, content: `${JSON.stringify({ ...content, sha256 }, null, 2)}\n` }
}
