import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { localWorkspaceId } from '../localWorkspaceId.ts'
import { createSealedFile } from '../secrets/sealedFile.ts'
import { readKeySources } from '../secrets/secretKey.ts'
import { createWorkspaceKeys } from '../secrets/workspaceKeys.ts'
import type { ProjectDatabase } from '../storage/openProjectDatabase.ts'
import { sealRow, type ValueKind } from '../storage/workspaceValues.ts'
import { localFiles } from './localFiles.ts'

type Options = {
  readonly dataDir: string
  readonly env: Environment
  readonly isCluster: boolean
  /** Undefined where there is none yet. */
  readonly database: (() => Promise<ProjectDatabase>) | undefined
  /** Receives one line for the operator. */
  readonly warn?: (line: string) => void
}

/**
 * Whether the values of the local workspace are rows of the database: in a cluster, and afterwards. The first server of
 * a cluster that has values in files moves them there; later files stay as they are and are not used.
 *
 * - Throws: `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED` for a file that cannot be moved
 */
export async function prepareLocalValues(options: Options): Promise<boolean> {
  const { dataDir, isCluster, database, warn = console.warn } = options
  if (!database) return false
  const db = await database()
  if (!(await hasStore(db))) {
    if (!isCluster) return false
    if (await moveFiles(db, options)) return true
  }
  const unused = Object.values(localFiles).filter(name => existsSync(join(dataDir, name)))
  if (unused.length > 0) warn(serverErrors.text('FILES_NOT_USED', { folder: dataDir, files: unused.join(', ') }))
  return true
}

const hasStore = async (db: ProjectDatabase): Promise<boolean> =>
  (await db
    .selectFrom('workspace_store')
    .select('workspace_id')
    .where('workspace_id', '=', localWorkspaceId)
    .executeTakeFirst()) !== undefined

/** False where another server was faster. */
async function moveFiles(db: ProjectDatabase, { dataDir, env }: Options): Promise<boolean> {
  const files = Object.entries(localFiles).map(([kind, name]) => ({
    kind: kind as ValueKind,
    file: createSealedFile(dataDir, name, env),
  }))
  const values = files.flatMap(({ kind, file }) =>
    file.names().map(name => ({ kind, name, hosts: file.hostsOf(name), value: file.read(name)! })),
  )
  const isMoved = values.length === 0 || (await insertFirst(db, values, () => readKeySources({ dataDir, env })))
  if (isMoved) for (const { file } of files) file.clear()
  return isMoved
}

type Value = {
  readonly kind: ValueKind
  readonly name: string
  readonly hosts: readonly string[]
  readonly value: string
}

const insertFirst = (
  db: ProjectDatabase,
  values: readonly Value[],
  readSources: Parameters<typeof createWorkspaceKeys>[0],
): Promise<boolean> =>
  db.transaction().execute(async within => {
    const salt = randomBytes(16).toString('base64')
    const added = await within
      .insertInto('workspace_store')
      .values({ workspace_id: localWorkspaceId, salt, version: 1 })
      .onConflict(conflict => conflict.doNothing())
      .returning('salt')
      .executeTakeFirst()
    if (!added) return false
    const keys = await createWorkspaceKeys(readSources, salt)
    const rows = values.map(({ kind, name, hosts, value }) =>
      sealRow({ workspace_id: localWorkspaceId, kind, name, hosts: JSON.stringify(hosts) }, value, keys),
    )
    await within.insertInto('workspace_value').values(rows).execute()
    return true
  })
