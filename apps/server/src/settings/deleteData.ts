import type { InstalledPlugins } from '@sluice/runner/installed'
import type { WorkspaceJournal } from '../journal/workspaceJournal.ts'
import type { Awaitable } from '../secrets/sealedValues.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import type { ProjectStore } from '../storage/projectStore.ts'
import type { SettingsStore } from './settingsStore.ts'

type Deleted = {
  readonly projects: () => Promise<Pick<ProjectStore, 'clear'>>
  readonly journal: Pick<WorkspaceJournal, 'unfinished' | 'clear'>
  readonly cancelRun: (executionId: string) => Promise<unknown>
  readonly secrets: Pick<SecretStore, 'clear'>
  readonly settings: Pick<SettingsStore, 'clear'>
  readonly plugins: Pick<InstalledPlugins, 'clear'>
  readonly accessTokens: { revokeAll(): Awaitable<void> }
  readonly clearPreviews: () => Promise<void>
  readonly gitHub: () => Promise<{ clear(): Promise<void> }>
  readonly removeFiles: () => Promise<void>
}

/** Cancels unfinished runs, stops previews and deletes what a workspace holds; the server goes on. */
export async function deleteData(deleted: Deleted) {
  const { projects, journal, cancelRun, secrets, settings, accessTokens, plugins } = deleted
  const { clearPreviews, gitHub, removeFiles } = deleted
  const unfinished = await journal.unfinished()
  // A run that cannot be cancelled ends anyway: it has nowhere to write to.
  await Promise.allSettled(unfinished.map(cancelRun))
  await clearPreviews()
  const runs = await journal.clear()
  const removed = await (await projects()).clear()
  await secrets.clear()
  await settings.clear()
  await plugins.clear()
  await accessTokens.revokeAll()
  await (await gitHub()).clear()
  await removeFiles()
  return { projects: removed, runs }
}
