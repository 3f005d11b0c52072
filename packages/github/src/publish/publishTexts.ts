import type { RepositoryUpdate } from './planRepositoryUpdate.ts'

/** Message of an update's commit, by that of the first one. */
export const toUpdateMessage = (firstMessage: string): string => firstMessage.replace(/^Initial commit\b/, 'Update')

/** Where a secret was found. */
export const secretPlaces = {
  name: 'the workflow’s name',
  description: 'the workflow’s description',
  repository: 'the repository’s description',
  group: 'a group’s name',
  label: 'a node’s label',
  field: (field: string, node: string) => `“${field}” of “${node}”`,
  line: (path: string, line: number) => `${path}, line ${line},`,
} as const

const listOf = (paths: readonly string[]): string => paths.map(path => `- \`${path.replaceAll('`', '')}\``).join('\n')

/** Title and body of the pull request of an update that met edits. */
export function describePullRequest({ conflicts, kept }: RepositoryUpdate): {
  readonly title: string
  readonly body: string
} {
  const parts = [
    'Sluice generated this project again. Files that were changed here since the last publication are kept.',
    ...(conflicts.length > 0
      ? [`**Changed on both sides.** The new version lies beside each as \`<path>.new\`:\n\n${listOf(conflicts)}`]
      : []),
    ...(kept.length > 0 ? [`**Kept as they are here:**\n\n${listOf(kept)}`] : []),
  ]
  return { title: 'Update the application from Sluice', body: `${parts.join('\n\n')}\n` }
}
