import { createHash } from 'node:crypto'
import { type RestorePointReason, restorePointLimit, type VersionSummary } from '@sluice/protocol'
import type { Viewport, WorkflowDocument } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { ProjectDatabase } from './openProjectDatabase.ts'
import {
  type ProjectRow,
  parseColumn,
  toColumn,
  toContent,
  toVersion,
  type VersionRow,
  versionColumns,
} from './projectRows.ts'

export type StoredVersion = VersionSummary & { readonly document: WorkflowDocument; readonly viewport: Viewport | null }

export type RestorePoint = {
  readonly reason: RestorePointReason
  readonly document: WorkflowDocument
  readonly viewport?: Viewport | null | undefined
  readonly note: string
}

export type VersionPage = {
  readonly before?: number | undefined
  readonly limit: number
  readonly kind?: VersionSummary['kind'] | undefined
}

type Find = (id: string, within?: ProjectDatabase) => Promise<ProjectRow>

/**
 * Lets one transaction at a time number the versions of a project: on Postgres an update holds the row until the end;
 * SQLite has one writer.
 */
const lockProject = (within: ProjectDatabase, workspaceId: string, id: string) =>
  within
    .updateTable('project')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .execute()

type Options = {
  readonly workspaceId: string
  /** Throws `PROJECT_NOT_FOUND`, also for a project of another workspace. */
  readonly find: Find
  readonly now: () => number
}

/** Saved versions and restore points of a workspace's projects, numbered together per project. */
export function createProjectVersions(db: ProjectDatabase, { workspaceId, find, now }: Options) {
  const lock = (within: ProjectDatabase, id: string) => lockProject(within, workspaceId, id)
  const newest = (within: ProjectDatabase, id: string) =>
    within
      .selectFrom('workflow_version')
      .select(versionColumns)
      .where('project_id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()

  const prune = async (within: ProjectDatabase, id: string) => {
    const oldest = await within
      .selectFrom('workflow_version')
      .select('version')
      .where('project_id', '=', id)
      .where('kind', '=', 'restorePoint')
      .orderBy('version', 'desc')
      .offset(restorePointLimit)
      .limit(1)
      .executeTakeFirst()
    if (!oldest) return
    await within
      .deleteFrom('workflow_version')
      .where('project_id', '=', id)
      .where('kind', '=', 'restorePoint')
      .where('version', '<=', oldest.version)
      .execute()
  }

  return {
    lock,

    nextNumber: async (within: ProjectDatabase, id: string) => ((await newest(within, id))?.version ?? 0) + 1,

    /** Whether the newest saved version equals the current draft. */
    async holds({ id, latest_version, document }: ProjectRow): Promise<boolean> {
      if (latest_version === 0) return false
      const row = await db
        .selectFrom('workflow_version')
        .select('sha256')
        .where('project_id', '=', id)
        .where('version', '=', latest_version)
        .executeTakeFirst()
      return row?.sha256 === hash(document)
    },

    /** Adds a version of the current draft. */
    async add(within: ProjectDatabase, project: ProjectRow, version: number, note: string): Promise<VersionSummary> {
      const row: VersionRow = {
        project_id: project.id,
        version,
        kind: 'saved',
        reason: null,
        created_at: project.updated_at,
        note: toColumn(note),
        node_count: project.node_count,
        sha256: hash(project.document),
        document: project.document,
        viewport: project.viewport,
      }
      await within.insertInto('workflow_version').values(row).execute()
      return toVersion(row)
    },

    keepRestorePoint(id: string, { reason, document, viewport, note }: RestorePoint): Promise<VersionSummary> {
      return db.transaction().execute(async transaction => {
        await lock(transaction, id)
        await find(id, transaction)
        const content = toContent(id, document)
        const sha256 = hash(content.document)
        const last = await newest(transaction, id)
        if (last?.sha256 === sha256) return toVersion(last)
        const row: VersionRow = {
          project_id: id,
          version: (last?.version ?? 0) + 1,
          kind: 'restorePoint',
          reason,
          created_at: now(),
          note: toColumn(note),
          node_count: content.node_count,
          sha256,
          document: content.document,
          viewport: viewport ? JSON.stringify(viewport) : null,
        }
        await transaction.insertInto('workflow_version').values(row).execute()
        await prune(transaction, id)
        return toVersion(row)
      })
    },

    async list(id: string, { before, limit, kind }: VersionPage) {
      await find(id)
      let query = db
        .selectFrom('workflow_version')
        .select(versionColumns)
        .where('project_id', '=', id)
        .orderBy('version', 'desc')
        .limit(limit + 1)
      if (before !== undefined) query = query.where('version', '<', before)
      if (kind !== undefined) query = query.where('kind', '=', kind)
      const rows = await query.execute()
      const versions = rows.slice(0, limit).map(toVersion)
      return { versions, nextBefore: rows.length > limit ? versions.at(-1)!.version : null }
    },

    async read(id: string, version: number): Promise<StoredVersion> {
      await find(id)
      const row = await db
        .selectFrom('workflow_version')
        .selectAll()
        .where('project_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (!row) throw serverErrors.error('VERSION_NOT_FOUND', { id, version })
      return { ...toVersion(row), document: parseColumn(row.document), viewport: parseColumn(row.viewport) }
    },

    async note(id: string, version: number, note: string): Promise<VersionSummary> {
      await find(id)
      const row = await db
        .updateTable('workflow_version')
        .set({ note: toColumn(note) })
        .where('project_id', '=', id)
        .where('version', '=', version)
        .returning(versionColumns)
        .executeTakeFirst()
      if (!row) throw serverErrors.error('VERSION_NOT_FOUND', { id, version })
      return toVersion(row)
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
