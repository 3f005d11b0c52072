import { randomUUID } from 'node:crypto'
import { deletedProjectDays, type Project, type ProjectSummary } from '@sluice/protocol'
import { makeEmptyDocument, type Viewport, type WorkflowDocument } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { ProjectDatabase } from './openProjectDatabase.ts'
import { type ProjectRow, parseColumn, summaryColumns, toContent, toProject, toSummary } from './projectRows.ts'
import { createProjectVersions, lockProject } from './projectVersions.ts'

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
  /** Overwrites what deleted rows leave in the files of the database. */
  readonly wipe: (db: ProjectDatabase) => Promise<unknown>
}

/**
 * Keeps projects with their drafts and versions. Every write names the revision it started from.
 *
 * - Throws: `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`, `PROJECT_CONFLICT`
 */
export function createProjectStore(db: ProjectDatabase, { now = Date.now, wipe }: ProjectStoreOptions) {
  const find = async (id: string, within: ProjectDatabase = db): Promise<ProjectRow> => {
    const row = await within
      .selectFrom('project')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw serverErrors.error('PROJECT_NOT_FOUND', { id })
    return row
  }
  const versions = createProjectVersions(db, find, now)
  /** The data folder is locked, so no other process writes. */
  const drafts = new Map<string, WorkflowDocument>()
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
      ...toContent(id, document),
      created_at: at,
      updated_at: at,
      deleted_at: null,
      revision: 0,
      latest_version: 0,
      viewport: start.viewport ? JSON.stringify(start.viewport) : null,
    }
    await db.insertInto('project').values(row).execute()
    return toProject(row, false)
  }

  /** Permanently removes projects deleted more than `deletedProjectDays` ago. */
  const purge = async (): Promise<void> => {
    await db
      .deleteFrom('project')
      .where('deleted_at', '<', now() - restorableMs)
      .execute()
  }

  return {
    /** With the tables of accounts. */
    db,

    async list(): Promise<ProjectSummary[]> {
      const rows = await db
        .selectFrom('project')
        .select(summaryColumns)
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
        await lockProject(transaction, id)
        const { document, revision } = await find(id, transaction)
        const renamed = { ...parseColumn<WorkflowDocument>(document), name }
        await write(transaction, id, { baseRevision: revision, document: renamed }, null)
        return toSummary(await find(id, transaction))
      })
    },

    /** Returns the draft as the same object until it changes, so that its run is planned once. */
    async readDocument(id: string): Promise<WorkflowDocument> {
      const known = drafts.get(id)
      if (known) return known
      const asOf = writes
      const document = parseColumn<WorkflowDocument>((await find(id)).document)
      if (drafts.size >= keptDrafts) drafts.clear()
      if (asOf === writes) drafts.set(id, document)
      return document
    },

    async read(id: string): Promise<Project> {
      const row = await find(id)
      return toProject(row, await versions.holds(row))
    },

    saveDraft: (id: string, draft: Draft) => write(db, id, draft, null),

    saveVersion(id: string, draft: Draft & { readonly note: string }) {
      return db.transaction().execute(async transaction => {
        await lockProject(transaction, id)
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

    /** Marks a project as deleted; `purge` removes it at a later deletion or server start. */
    async remove(id: string): Promise<{ readonly restorableUntil: number }> {
      const at = now()
      await find(id)
      await purge()
      await db.updateTable('project').set({ deleted_at: at }).where('id', '=', id).execute()
      forget(id)
      return { restorableUntil: at + restorableMs }
    },

    async restore(id: string): Promise<ProjectSummary> {
      await db.updateTable('project').set({ deleted_at: null }).where('id', '=', id).execute()
      return toSummary(await find(id))
    },

    purge,

    /** Deletes all projects and versions for good; returns the number of projects. */
    async clear(): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('project').executeTakeFirstOrThrow()
      drafts.clear()
      writes++
      await wipe(db)
      return Number(numDeletedRows)
    },

    close: () => db.destroy(),
  }
}

export type ProjectStore = ReturnType<typeof createProjectStore>
