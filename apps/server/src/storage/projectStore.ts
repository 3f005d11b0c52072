import { createHash, randomUUID } from 'node:crypto'
import type { Project, ProjectSummary, VersionSummary } from '@sluice/protocol'
import { makeEmptyDocument, type Viewport, type WorkflowDocument } from '@sluice/workflow'
import type { Selectable } from 'kysely'
import { serverErrors } from '../errors.ts'
import type { ProjectDatabase, ProjectTables } from './openProjectDatabase.ts'

export type Draft = {
  readonly baseRevision: number
  readonly document: WorkflowDocument
  readonly viewport?: Viewport | null | undefined
}

export type StoredVersion = VersionSummary & { readonly document: WorkflowDocument; readonly viewport: Viewport | null }

/** Drafts that are kept in memory for running them. */
const keptDrafts = 100

type ProjectRow = Selectable<ProjectTables['project']>
type VersionRow = Selectable<ProjectTables['workflow_version']>

/**
 * Keeps projects with their drafts and versions. Every write names the revision it started from.
 *
 * - Throws: `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`, `PROJECT_CONFLICT`
 */
export function createProjectStore(db: ProjectDatabase, now: () => number = Date.now) {
  const find = async (id: string, within: ProjectDatabase = db): Promise<ProjectRow> => {
    const row = await within.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw serverErrors.error('PROJECT_NOT_FOUND', { id })
    return row
  }
  /** Nobody else writes here: the data folder is locked. */
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
        ...contentOf(id, draft.document),
        updated_at: updatedAt,
        revision: draft.baseRevision + 1,
        ...(draft.viewport === undefined ? {} : { viewport: draft.viewport && JSON.stringify(draft.viewport) }),
        ...(newVersion === null ? {} : { latest_version: newVersion }),
      })
      .where('id', '=', id)
      .where('revision', '=', draft.baseRevision)
      .executeTakeFirst()
    forget(id)
    if (written.numUpdatedRows === 0n) {
      await find(id, within)
      throw serverErrors.error('PROJECT_CONFLICT')
    }
    return { revision: draft.baseRevision + 1, updatedAt }
  }

  return {
    async list(): Promise<ProjectSummary[]> {
      const rows = await db
        .selectFrom('project')
        .select(['id', 'name', 'created_at', 'updated_at', 'node_count', 'latest_version'])
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toSummary)
    },

    async create(start: {
      readonly name: string
      readonly document?: WorkflowDocument | undefined
      readonly viewport?: Viewport | null | undefined
    }): Promise<Project> {
      // Hexadecimal: words in an id like "icm" or "l1" would switch the editor's flavour.
      const id = `project-${randomUUID()}`
      const document = { ...(start.document ?? makeEmptyDocument(id, start.name)), name: start.name }
      const at = now()
      const row: ProjectRow = {
        id,
        ...contentOf(id, document),
        created_at: at,
        updated_at: at,
        revision: 0,
        latest_version: 0,
        viewport: start.viewport ? JSON.stringify(start.viewport) : null,
      }
      await db.insertInto('project').values(row).execute()
      return toProject(row)
    },

    /** The draft alone; the same object until it is written again, so that its run is planned once. */
    async readDocument(id: string): Promise<WorkflowDocument> {
      const known = drafts.get(id)
      if (known) return known
      const asOf = writes
      const { document } = toProject(await find(id))
      if (drafts.size >= keptDrafts) drafts.clear()
      if (asOf === writes) drafts.set(id, document)
      return document
    },

    async read(id: string): Promise<Project> {
      return toProject(await find(id))
    },

    saveDraft: (id: string, draft: Draft) => write(db, id, draft, null),

    saveVersion(id: string, draft: Draft & { readonly note: string }) {
      return db.transaction().execute(async transaction => {
        const current = await find(id, transaction)
        const version = current.latest_version + 1
        const { revision, updatedAt } = await write(transaction, id, draft, version)
        const saved = await find(id, transaction)
        const row: VersionRow = {
          project_id: id,
          version,
          created_at: updatedAt,
          note: draft.note,
          node_count: saved.node_count,
          sha256: createHash('sha256').update(saved.document).digest('hex'),
          document: saved.document,
          viewport: saved.viewport,
        }
        await transaction.insertInto('workflow_version').values(row).execute()
        return { revision, version: toVersion(row) }
      })
    },

    async listVersions(id: string): Promise<VersionSummary[]> {
      await find(id)
      const rows = await db
        .selectFrom('workflow_version')
        .select(['version', 'created_at', 'note', 'node_count', 'sha256'])
        .where('project_id', '=', id)
        .orderBy('version', 'desc')
        .execute()
      return rows.map(toVersion)
    },

    async readVersion(id: string, version: number): Promise<StoredVersion> {
      await find(id)
      const row = await db
        .selectFrom('workflow_version')
        .selectAll()
        .where('project_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (!row) throw serverErrors.error('VERSION_NOT_FOUND', { id, version })
      return { ...toVersion(row), document: parse(row.document), viewport: parse(row.viewport) }
    },

    async remove(id: string): Promise<void> {
      await find(id)
      await db.deleteFrom('project').where('id', '=', id).execute()
      forget(id)
    },

    close: () => db.destroy(),
  }
}

export type ProjectStore = ReturnType<typeof createProjectStore>

/** A stored document carries its project's id, so that its runs can be found by it. */
function contentOf(id: string, document: WorkflowDocument) {
  return {
    name: document.name || 'Untitled',
    node_count: document.nodes.length,
    document: JSON.stringify({ ...document, id }),
  }
}

function parse<T>(text: string | null): T {
  return text === null ? (null as T) : JSON.parse(text)
}

function toSummary(
  row: Pick<ProjectRow, 'id' | 'name' | 'created_at' | 'updated_at' | 'node_count' | 'latest_version'>,
): ProjectSummary {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    nodeCount: row.node_count,
    latestVersion: row.latest_version,
  }
}

function toProject(row: ProjectRow): Project {
  return { ...toSummary(row), revision: row.revision, document: parse(row.document), viewport: parse(row.viewport) }
}

function toVersion(row: Pick<VersionRow, 'version' | 'created_at' | 'note' | 'node_count' | 'sha256'>): VersionSummary {
  return {
    version: row.version,
    createdAt: row.created_at,
    note: row.note,
    nodeCount: row.node_count,
    sha256: row.sha256,
  }
}
