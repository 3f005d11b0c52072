import type { Project, ProjectSummary, VersionSummary } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { Selectable } from 'kysely'
import type { ProjectTables } from './openProjectDatabase.ts'

export type ProjectRow = Selectable<ProjectTables['project']>
export type VersionRow = Selectable<ProjectTables['workflow_version']>

export const summaryColumns = ['id', 'name', 'created_at', 'updated_at', 'node_count', 'latest_version'] as const
export const versionColumns = ['version', 'kind', 'reason', 'created_at', 'note', 'node_count', 'sha256'] as const

/** Text for a column. Postgres keeps every character but this one, which JSON escapes. */
export const toColumn = (text: string): string => text.replaceAll('\0', '')

/** A stored document has its project's id, so that its runs can be found. */
export function toContent(id: string, document: WorkflowDocument) {
  return {
    name: toColumn(document.name) || 'Untitled',
    node_count: document.nodes.length,
    document: JSON.stringify({ ...document, id }),
  }
}

export function parseColumn<T>(text: string | null): T {
  return text === null ? (null as T) : JSON.parse(text)
}

export function toSummary(row: Pick<ProjectRow, (typeof summaryColumns)[number]>): ProjectSummary {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    nodeCount: row.node_count,
    latestVersion: row.latest_version,
  }
}

export function toProject(row: ProjectRow, isSaved: boolean): Project {
  return {
    ...toSummary(row),
    revision: row.revision,
    isSaved,
    document: parseColumn(row.document),
    viewport: parseColumn(row.viewport),
  }
}

export function toVersion(row: Pick<VersionRow, (typeof versionColumns)[number]>): VersionSummary {
  return {
    version: row.version,
    kind: row.kind,
    reason: row.reason,
    createdAt: row.created_at,
    note: row.note,
    nodeCount: row.node_count,
    sha256: row.sha256,
  }
}
