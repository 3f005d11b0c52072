import { randomUUID } from 'node:crypto'
import { deletedProjectDays, type Project, type ProjectSummary } from '@sluice/protocol'
import { makeEmptyDocument, type Viewport, type WorkflowDocument } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { ProjectDatabase } from './openProjectDatabase.ts'
import { type ProjectRow, parseColumn, summaryColumns, toContent, toProject, toSummary } from './projectRows.ts'
import { createProjectVersions } from './projectVersions.ts'

export type Draft = {
  readonly baseRevision: number
  readonly document: WorkflowDocument
  readonly viewport?: Viewport | null | undefined
}

/** Drafts cached in memory for runs. */
const keptDrafts = 100

const restorableMs = deletedProjectDays * 86_400_000

export type ProjectStoreOptions = {
  readonly now?: () => number
  /** Whether other processes write to the database too; default false. */
  readonly isShared?: boolean
  /** Overwrites what deleted rows leave in the files of the database. */
  readonly wipe: (db: ProjectDatabase) => Promise<unknown>
}

/** The projects of all workspaces in one database. */
export type Projects = {
  readonly db: ProjectDatabase
  /** The store of one workspace; the same object each time. `most`: highest number of its projects, default no limit. */
  of(workspaceId: string, most?: number): ProjectStore
  /** Permanently removes projects deleted more than `deletedProjectDays` ago. */
  purge(): Promise<void>
  close(): Promise<void>
}

export function createProjects(db: ProjectDatabase, options: ProjectStoreOptions): Projects {
  const { now = Date.now, isShared = false, wipe } = options
  const stores = new Map<string, ProjectStore>()
  const purge = async (): Promise<void> => {
    await db
      .deleteFrom('project')
      .where('deleted_at', '<', now() - restorableMs)
      .execute()
  }
  return {
    db,
    of(workspaceId, most = Number.POSITIVE_INFINITY) {
      const store = stores.get(workspaceId) ?? createProjectStore(db, { workspaceId, most, now, isShared, wipe, purge })
      stores.set(workspaceId, store)
      return store
    },
    purge,
    close: () => db.destroy(),
  }
}

type StoreOptions = Required<ProjectStoreOptions> &
  Pick<Projects, 'purge'> & { readonly workspaceId: string; readonly most: number }

/**
 * Keeps projects of a workspace with their drafts and versions. Every write names the revision it started from.
 *
 * - Throws: `PROJECT_NOT_FOUND`, also for a project of another workspace, `VERSION_NOT_FOUND`, `PROJECT_CONFLICT`,
 *   `TOO_MANY_PROJECTS`
 */
function createProjectStore(db: ProjectDatabase, options: StoreOptions) {
  const { workspaceId, most, now, isShared, wipe, purge } = options
  const find = async (id: string, within: ProjectDatabase = db): Promise<ProjectRow> => {
    const row = await within
      .selectFrom('project')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw serverErrors.error('PROJECT_NOT_FOUND', { id })
    return row
  }
  const versions = createProjectVersions(db, { workspaceId, find, now })
  const drafts = new Map<string, { readonly revision: number; readonly document: WorkflowDocument }>()
  /** Where the data folder is locked, no other process writes. */
  const isCurrent = async (id: string, revision: number): Promise<boolean> => {
    if (!isShared) return true
    const row = await db
      .selectFrom('project')
      .select('revision')
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row?.revision === revision
  }
  let writes = 0
  const forget = (id: string) => {
    writes++
    drafts.delete(id)
  }
  const write = async (within: ProjectDatabase, id: string, draft: Draft, newVersion: number | null) => {
    const updatedAt = now()
    const written = await within
      .updateTable('project')
      .set({
        ...toContent(id, draft.document),
        updated_at: updatedAt,
        revision: draft.baseRevision + 1,
        ...(draft.viewport === undefined ? {} : { viewport: draft.viewport && JSON.stringify(draft.viewport) }),
        ...(newVersion === null ? {} : { latest_version: newVersion }),
      })
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('revision', '=', draft.baseRevision)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    forget(id)
    if (written.numUpdatedRows === 0n) {
      await find(id, within)
      throw serverErrors.error('PROJECT_CONFLICT')
    }
    return { revision: draft.baseRevision + 1, updatedAt }
  }

  let inserting: Promise<unknown> = Promise.resolve()
  /** With a limit one at a time, so that none is counted too late. */
  const insert = (row: ProjectRow): Promise<unknown> => {
    const write = () => db.insertInto('project').values(row).execute()
    if (most === Number.POSITIVE_INFINITY) return write()
    const inserted = inserting.then(async () => {
      const { count } = await db
        .selectFrom('project')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow()
      if (count >= most) throw serverErrors.error('TOO_MANY_PROJECTS', { most })
      return write()
    })
    inserting = inserted.catch(() => {})
    return inserted
  }

  const setDeleted = (id: string, at: number | null) =>
    db
      .updateTable('project')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .execute()

  const create = async (start: {
    readonly name: string
    readonly document?: WorkflowDocument | undefined
    readonly viewport?: Viewport | null | undefined
  }): Promise<Project> => {
    // Hexadecimal: words in an id like "icm" or "l1" would switch the editor's flavour.
    const id = `project-${randomUUID()}`
    const document = { ...(start.document ?? makeEmptyDocument(id, start.name)), name: start.name }
    const at = now()
    const row: ProjectRow = {
      id,
      workspace_id: workspaceId,
      ...toContent(id, document),
      created_at: at,
      updated_at: at,
      deleted_at: null,
      revision: 0,
      latest_version: 0,
      viewport: start.viewport ? JSON.stringify(start.viewport) : null,
    }
    await insert(row)
    return toProject(row, false)
  }

  return {
    async list(): Promise<ProjectSummary[]> {
      const rows = await db
        .selectFrom('project')
        .select(summaryColumns)
        .where('workspace_id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toSummary)
    },

    create,

    async duplicate(id: string, name: string): Promise<ProjectSummary> {
      const { document, viewport } = await find(id)
      return create({ name, document: parseColumn(document), viewport: parseColumn(viewport) })
    },

    async rename(id: string, name: string): Promise<ProjectSummary> {
      return db.transaction().execute(async transaction => {
        await versions.lock(transaction, id)
        const { document, revision } = await find(id, transaction)
        const renamed = { ...parseColumn<WorkflowDocument>(document), name }
        await write(transaction, id, { baseRevision: revision, document: renamed }, null)
        return toSummary(await find(id, transaction))
      })
    },

    /** Returns the draft as the same object until it changes, so that its run is planned once. */
    async readDocument(id: string): Promise<WorkflowDocument> {
      const known = drafts.get(id)
      if (known && (await isCurrent(id, known.revision))) return known.document
      const asOf = writes
      const row = await find(id)
      const document = parseColumn<WorkflowDocument>(row.document)
      if (drafts.size >= keptDrafts) drafts.clear()
      if (asOf === writes) drafts.set(id, { revision: row.revision, document })
      return document
    },

    async read(id: string): Promise<Project> {
      const row = await find(id)
      return toProject(row, await versions.holds(row))
    },

    saveDraft: (id: string, draft: Draft) => write(db, id, draft, null),

    saveVersion(id: string, draft: Draft & { readonly note: string }) {
      return db.transaction().execute(async transaction => {
        await versions.lock(transaction, id)
        await find(id, transaction)
        const number = await versions.nextNumber(transaction, id)
        const { revision } = await write(transaction, id, draft, number)
        const version = await versions.add(transaction, await find(id, transaction), number, draft.note)
        return { revision, version }
      })
    },

    keepRestorePoint: versions.keepRestorePoint,
    listVersions: versions.list,
    readVersion: versions.read,
    noteVersion: versions.note,

    /** Marks a project as deleted; purging removes it at a later deletion or server start. */
    async remove(id: string): Promise<{ readonly restorableUntil: number }> {
      const at = now()
      await find(id)
      await purge()
      await setDeleted(id, at)
      forget(id)
      return { restorableUntil: at + restorableMs }
    },

    async restore(id: string): Promise<ProjectSummary> {
      await setDeleted(id, null)
      return toSummary(await find(id))
    },

    /** Deletes all projects and versions of the workspace for good; returns the number of projects. */
    async clear(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('project')
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow()
      drafts.clear()
      writes++
      await wipe(db)
      return Number(numDeletedRows)
    },
  }
}

export type ProjectStore = ReturnType<typeof createProjectStore>
