import { existsSync } from 'node:fs'
import type { Environment } from '../config.ts'
import { lockDataFolder } from '../engine-sqlite/dataFolderLock.ts'
import { createSealedFile } from '../secrets/sealedFile.ts'
import { forgetOldKey, keyFileOf, readKeySources, renewKeyFile } from '../secrets/secretKey.ts'
import { createWorkspaceKeys } from '../secrets/workspaceKeys.ts'
import type { ProjectDatabase } from '../storage/openProjectDatabase.ts'
import { openRow, raiseVersion, sealRow } from '../storage/workspaceValues.ts'
import { sealedFiles } from './dataFiles.ts'
import { openProjectTables } from './openStorage.ts'

export type RotationOptions = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly env: Environment
}

export type RotationSummary = {
  /** Values that were encrypted anew. */
  readonly values: number
  /** Where the key is; the old one is no longer needed anywhere. */
  readonly key: 'environment' | 'file'
}

/**
 * Encrypts the secrets of the data folder and of all workspaces with another key: with `APP_SECRET_KEY`, while
 * `APP_SECRET_KEY_OLD` is the one before, else with a new key that it writes into the key file. Whatever interrupts it,
 * both keys are there until the last value is written, and the next call goes on.
 *
 * - Throws: `DATA_FOLDER_TAKEN`, `DATA_FOLDER_UNUSABLE`, `SECRET_UNREADABLE` and `VALUES_UNREADABLE` with nothing lost, and errors of the database
 */
export async function rotateSecrets({ dataDir, databaseUrl, env }: RotationOptions): Promise<RotationSummary> {
  const lock = lockDataFolder(dataDir)
  try {
    const keyFile = keyFileOf({ dataDir, env })
    const isOfFile = !env.APP_SECRET_KEY && existsSync(keyFile)
    if (isOfFile) renewKeyFile(keyFile)
    const inFiles = sealedFiles.map(name => createSealedFile(dataDir, name, env).rotate())
    const tables = await openProjectTables({ dataDir, databaseUrl })
    try {
      const inDatabase = tables ? await rotateWorkspaces(tables.db, { dataDir, env }) : 0
      if (isOfFile) forgetOldKey(keyFile)
      const values = inFiles.reduce((sum, count) => sum + count, inDatabase)
      return { values, key: env.APP_SECRET_KEY ? 'environment' : 'file' }
    } finally {
      await tables?.close()
    }
  } finally {
    lock.release()
  }
}

/** One transaction for each workspace; servers load the values again when they see its new version. */
async function rotateWorkspaces(db: ProjectDatabase, options: Omit<RotationOptions, 'databaseUrl'>): Promise<number> {
  let count = 0
  for (const { workspace_id: id, salt } of await db.selectFrom('workspace_store').selectAll().execute()) {
    const keys = await createWorkspaceKeys(() => readKeySources(options), salt)
    await db.transaction().execute(async within => {
      await raiseVersion(within, id)
      const rows = await within.selectFrom('workspace_value').selectAll().where('workspace_id', '=', id).execute()
      for (const row of rows) {
        const { workspace_id, kind, name, hosts } = row
        const { key_id, nonce, tag, data } = sealRow({ workspace_id, kind, name, hosts }, openRow(row, keys), keys)
        await within
          .updateTable('workspace_value')
          .set({ key_id, nonce, tag, data })
          .where('workspace_id', '=', id)
          .where('kind', '=', kind)
          .where('name', '=', name)
          .execute()
        count++
      }
    })
  }
  return count
}
