import { existsSync } from 'node:fs'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { keyFileOf, readKeySources } from '../secrets/secretKey.ts'
import { createWorkspaceKeys } from '../secrets/workspaceKeys.ts'
import type { ProjectDatabase } from '../storage/openProjectDatabase.ts'

type Options = {
  readonly dataDir: string
  readonly env: Environment
  /** `HOST:PORT/DATABASE` */
  readonly address: string
}

/** Bounds the start of a process with another passphrase, which takes about 50 ms for each. */
const triedKeys = 20

/**
 * Refuses a process that cannot decrypt any value of the database: it would fail runs that others can drive, and
 * overwrite values with a key of its own. Makes no key file.
 *
 * - Throws: `SECRET_KEY_DIFFERS`, `SECRET_FILE_EXPOSED`
 */
export async function assertSameKey(db: ProjectDatabase, { dataDir, env, address }: Options): Promise<void> {
  const used = await db
    .selectFrom('workspace_value')
    .innerJoin('workspace_store', 'workspace_store.workspace_id', 'workspace_value.workspace_id')
    .select(['workspace_store.salt', 'workspace_value.key_id'])
    .distinct()
    .orderBy('workspace_store.salt')
    .limit(triedKeys)
    .execute()
  if (used.length === 0) return
  const file = keyFileOf({ dataDir, env })
  if (env.APP_SECRET_KEY || env.APP_SECRET_KEY_OLD || existsSync(file)) {
    const readSources = () => readKeySources({ dataDir, env })
    for (const { salt, key_id } of used) {
      if ((await createWorkspaceKeys(readSources, salt)).find(key_id)) return
    }
  }
  throw serverErrors.error('SECRET_KEY_DIFFERS', { address, source: env.APP_SECRET_KEY ? 'APP_SECRET_KEY' : file })
}
