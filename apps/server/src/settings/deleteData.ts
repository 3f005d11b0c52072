import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AccessTokenStore } from '@sluice/protocol/accessTokens'
import type { InstalledPlugins } from '@sluice/runner/installed'
import type { RunJournal } from '../journal/runJournal.ts'
import { secretKeyFile } from '../secrets/secretKey.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import type { ProjectStore } from '../storage/projectStore.ts'
import type { SettingsStore } from './settingsStore.ts'

type Deleted = {
  readonly dataDir: string
  readonly projects: () => Promise<Pick<ProjectStore, 'clear'>>
  readonly journal: Pick<RunJournal, 'unfinished' | 'clear'>
  readonly cancelRun: (executionId: string) => Promise<unknown>
  readonly secrets: Pick<SecretStore, 'clear'>
  readonly settings: Pick<SettingsStore, 'clear'>
  readonly plugins: Pick<InstalledPlugins, 'clear'>
  readonly accessTokens: Pick<AccessTokenStore, 'revokeAll'>
  readonly clearPreviews: () => Promise<void>
  readonly gitHub: () => Promise<{ clear(): Promise<void> }>
}

/** Cancels unfinished runs, stops previews and deletes what the data folder holds; the server goes on with empty databases. */
export async function deleteData(deleted: Deleted) {
  const { dataDir, projects, journal, cancelRun, secrets, settings, accessTokens, plugins } = deleted
  const { clearPreviews, gitHub } = deleted
  const unfinished = await journal.unfinished()
  // A run that cannot be cancelled ends anyway: it has nowhere to write to.
  await Promise.allSettled(unfinished.map(cancelRun))
  await clearPreviews()
  const runs = await journal.clear()
  const removed = await (await projects()).clear()
  secrets.clear()
  settings.clear()
  await plugins.clear()
  accessTokens.revokeAll()
  await (await gitHub()).clear()
  rmSync(join(dataDir, secretKeyFile), { force: true })
  return { projects: removed, runs }
}
