import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BackupSummary } from '@sluice/server/backup'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson, tell } from '../output.ts'

const backupUsage = 'backup FILE [--data DIR] [--force] [--json]'
const restoreUsage = 'restore FILE [--data DIR] [--json]'

/** Where the server keeps its data when it is started here. */
const defaultFolder = '.sluice'

/** Where a server started with the same folder and environment stores its data. */
async function openBackups(folder: string | undefined) {
  // Loaded on demand: the clients of the databases are large.
  const { isDatabaseUrl, restoreBackup, writeBackup } = await import('@sluice/server/backup')
  const url = process.env.SLUICE_DATABASE_URL
  if (url && !isDatabaseUrl(url)) throw cliErrors.error('USAGE_DATABASE_URL')
  const storage = { dataDir: resolve(folder ?? defaultFolder), ...(url ? { databaseUrl: url } : {}) }
  return { storage, restoreBackup, writeBackup }
}

export const backup: Command = {
  name: 'backup',
  usage: backupUsage,
  summary: 'Write projects, runs and settings of a stopped server into one file, from SQLite or SLUICE_DATABASE_URL',
  async run(args) {
    const specs = { data: { type: 'string' }, force: { type: 'boolean' }, json: { type: 'boolean' } } as const
    const { options, positionals } = readArguments(args, specs, { usage: backupUsage, count: 1 })
    const path = positionals[0]!
    const { storage, writeBackup } = await openBackups(options.data)
    if (!statSync(storage.dataDir, { throwIfNoEntry: false })?.isDirectory()) {
      throw cliErrors.error('USAGE_DATA_FOLDER', { path: storage.dataDir })
    }
    if (existsSync(path) && options.force !== true) throw cliErrors.error('USAGE_FILE_EXISTS', { path })
    const written = await writeBackup(path, storage)
    if (options.json === true) printJson(written)
    else print(`Wrote ${describe(written)} from ${written.storage} into ${path}`)
    if (written.needsKeyFile) {
      tell('Keys and settings are in it as they are stored, encrypted. The key, secret.key of the data folder, is not:')
      tell('copy it to where the backup is restored, or store the keys there again.')
    }
    return 0
  },
}

export const restore: Command = {
  name: 'restore',
  usage: restoreUsage,
  summary: 'Restore a backup into an empty database, of SQLite or SLUICE_DATABASE_URL',
  async run(args) {
    const specs = { data: { type: 'string' }, json: { type: 'boolean' } } as const
    const { options, positionals } = readArguments(args, specs, { usage: restoreUsage, count: 1 })
    const path = positionals[0]!
    assertReadable(path)
    const { storage, restoreBackup } = await openBackups(options.data)
    const restored = await restoreBackup(path, storage)
    if (options.json === true) printJson(restored)
    else print(`Restored ${describe(restored)} from ${path} into ${restored.storage}`)
    tell('Unfinished runs go on when a server is started on it. Do not start the old one as well: both would go on.')
    return 0
  },
}

/** Throws `USAGE_FILE_UNREADABLE`. */
function assertReadable(path: string): void {
  const unreadable = (reason: string) => cliErrors.error('USAGE_FILE_UNREADABLE', { path, reason })
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw unreadable('it does not exist')
  if (!found.isFile()) throw unreadable('it is no file')
}

const describe = ({ counts, files }: Pick<BackupSummary, 'counts' | 'files'>): string =>
  `${counts.project} projects, ${counts.run} runs and ${files.length} files`
