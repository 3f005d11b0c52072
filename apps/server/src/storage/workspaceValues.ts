import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { serverErrors } from '../errors.ts'
import { type Sealed, seal, unseal } from '../secrets/seal.ts'
import type { SealedValues } from '../secrets/sealedValues.ts'
import { createWorkspaceKeys, type WorkspaceKeys } from '../secrets/workspaceKeys.ts'
import type { ProjectDatabase, ProjectTables } from './openProjectDatabase.ts'

type ValueRow = Selectable<ProjectTables['workspace_value']>

/** Which store of a workspace a value belongs to. */
export type ValueKind = 'secret' | 'setting' | 'github'

export type WorkspaceValuesOptions = {
  readonly db: ProjectDatabase
  readonly workspaceId: string
  readonly readSources: Parameters<typeof createWorkspaceKeys>[0]
  /** Throws where the workspace may not store that many more bytes. */
  readonly assertRoom?: (bytes: number) => Promise<void>
}

/** What an encrypted value is bound to: it opens at this place only. */
const boundTo = (row: Pick<ValueRow, 'workspace_id' | 'kind' | 'name' | 'hosts'>): string =>
  JSON.stringify([row.workspace_id, row.kind, row.name, row.hosts])

/** Throws `VALUES_UNREADABLE`. */
export function openRow(row: ValueRow, keys: Pick<WorkspaceKeys, 'find'>): string {
  try {
    const key = keys.find(row.key_id)
    if (!key) throw new Error(`the key ${row.key_id} is not known`)
    return unseal(row, boundTo(row), key)
  } catch (cause) {
    throw serverErrors.error('VALUES_UNREADABLE', { id: row.workspace_id }, { cause })
  }
}

export function sealRow(
  place: Pick<ValueRow, 'workspace_id' | 'kind' | 'name' | 'hosts'>,
  value: string,
  { current }: Pick<WorkspaceKeys, 'current'>,
): ValueRow {
  const { nonce, tag, data }: Sealed = seal(value, boundTo(place), current.key)
  return { ...place, key_id: current.id, nonce, tag, data }
}

/** Says in the database that values of a workspace have changed; until the transaction ends, no other server can. */
export async function raiseVersion(within: ProjectDatabase, workspaceId: string): Promise<number> {
  const { version } = await within
    .updateTable('workspace_store')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/**
 * The encrypted values of one workspace in the database. They are read from memory, and loaded again by `refresh` when
 * another server has changed them.
 *
 * - Throws: `VALUES_UNREADABLE`
 */
export async function openWorkspaceValues(options: WorkspaceValuesOptions) {
  const { db, workspaceId, readSources, assertRoom = async () => {} } = options
  let rows: readonly ValueRow[] = []
  let version = 0
  let keys: WorkspaceKeys | undefined

  const readStore = () =>
    db.selectFrom('workspace_store').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()

  const load = async () => {
    const store = await readStore()
    if (!store) return
    const stored = await db.selectFrom('workspace_value').selectAll().where('workspace_id', '=', workspaceId).execute()
    const needed = new Set(stored.map(({ key_id }) => key_id))
    // After a rotation, the key is another one.
    if (!keys || [...needed].some(id => !keys?.find(id))) keys = await createWorkspaceKeys(readSources, store.salt)
    rows = stored
    // Read before the rows: what changed since is loaded with the next refresh.
    version = store.version
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** One at a time. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const result = turn.then(act)
    turn = result.catch(() => {})
    return result
  }

  /** Read anew for each value: after a rotation, what the key of before encrypts could not be read again. */
  const keysOfStore = async (): Promise<WorkspaceKeys> => {
    const salt = randomBytes(16).toString('base64')
    await db
      .insertInto('workspace_store')
      .values({ workspace_id: workspaceId, salt, version: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    keys = await createWorkspaceKeys(readSources, (await readStore())!.salt)
    return keys
  }

  const change = (act: (within: ProjectDatabase) => Promise<unknown>) =>
    inTurn(async () => {
      await db.transaction().execute(async within => {
        await raiseVersion(within, workspaceId)
        await act(within)
      })
      await load()
    })

  const find = (kind: ValueKind, name: string) => rows.find(row => row.kind === kind && row.name === name)

  const valuesOf = (kind: ValueKind): SealedValues => {
    const read = (name: string): string | null => {
      const row = find(kind, name)
      return row ? openRow(row, keys!) : null
    }
    const insert = async (name: string, value: string, hosts: readonly string[], replaces: boolean) => {
      await assertRoom(Buffer.byteLength(value))
      const row = sealRow(
        { workspace_id: workspaceId, kind, name, hosts: JSON.stringify(hosts) },
        value,
        await inTurn(keysOfStore),
      )
      const { workspace_id: _, kind: __, name: ___, ...content } = row
      await change(within =>
        within
          .insertInto('workspace_value')
          .values(row)
          .onConflict(conflict => {
            const same = conflict.columns(['workspace_id', 'kind', 'name'])
            return replaces ? same.doUpdateSet(content) : same.doNothing()
          })
          .execute(),
      )
    }
    const remove = (name?: string) => {
      if (rows.length === 0) return
      return change(within =>
        within
          .deleteFrom('workspace_value')
          .where('workspace_id', '=', workspaceId)
          .where('kind', '=', kind)
          .$if(name !== undefined, query => query.where('name', '=', name!))
          .execute(),
      )
    }
    return {
      names: () => rows.flatMap(row => (row.kind === kind ? [row.name] : [])),
      hostsOf: name => JSON.parse(find(kind, name)?.hosts ?? '[]'),
      read,
      write: (name, value, hosts = []) => insert(name, value, hosts, true),
      async add(name, value) {
        await insert(name, value, [], false)
        return read(name)!
      },
      remove,
      clear: () => remove(),
    }
  }

  await load()
  return {
    secrets: valuesOf('secret'),
    settings: valuesOf('setting'),
    gitHub: valuesOf('github'),
    /** Loads the values again if another server has changed them. */
    refresh: () =>
      inTurn(async () => {
        const store = await db
          .selectFrom('workspace_store')
          .select('version')
          .where('workspace_id', '=', workspaceId)
          .executeTakeFirst()
        if ((store?.version ?? 0) !== version) await load()
      }),
    /** Bytes of the encrypted values. */
    storedBytes: () => rows.reduce((sum, { data }) => sum + Buffer.byteLength(data, 'base64'), 0),
  }
}

export type WorkspaceValues = Awaited<ReturnType<typeof openWorkspaceValues>>
