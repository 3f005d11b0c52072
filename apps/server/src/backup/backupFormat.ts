import { roles, scopeSchema } from '@sluice/protocol'
import { z } from 'zod'

/** Version of the file; raised when a table or its columns change, so that an older Sluice refuses what it cannot read. */
export const backupVersion = 5

/** The first version whose last line has a digest of the lines before it. */
export const digestVersion = 5

const id = z.string()
const count = z.int()
const text = z.string()
/** Files of version 1 come from before there were workspaces. */
const ownerId = id.default('local')

/**
 * Rows of each table, in the order in which they are written: what others refer to comes first.
 *
 * Columns are those of both databases.
 */
export const rowSchemas = {
  account: z.strictObject({
    id,
    name: text,
    email: text.nullable(),
    created_at: count,
    blocked_at: count.nullable().default(null),
  }),
  identity: z.strictObject({ issuer: id, subject: id, account_id: id }),
  workspace: z.strictObject({ id, name: text, created_at: count }),
  member: z.strictObject({ workspace_id: id, account_id: id, role: z.enum(roles), joined_at: count }),
  audit_entry: z.strictObject({
    id,
    at: count,
    workspace_id: id.nullable(),
    actor_kind: z.enum(['account', 'token', 'nobody']),
    actor_id: id.nullable(),
    actor_name: text.nullable(),
    operation: text,
    subject: text.nullable(),
    detail: text.nullable(),
    result: text,
  }),
  project: z.strictObject({
    id,
    workspace_id: ownerId,
    name: text,
    created_at: count,
    updated_at: count,
    deleted_at: count.nullable(),
    revision: count,
    latest_version: count,
    node_count: count,
    document: text,
    viewport: text.nullable(),
  }),
  workflow_version: z.strictObject({
    project_id: id,
    version: count,
    kind: z.enum(['saved', 'restorePoint']),
    reason: text.nullable(),
    created_at: count,
    note: text,
    node_count: count,
    sha256: text,
    document: text,
    viewport: text.nullable(),
  }),
  access_token: z.strictObject({
    id,
    workspace_id: id,
    name: text,
    scope: scopeSchema,
    created_at: count,
    expires_at: count.nullable(),
    last_used_at: count.nullable(),
    created_by_id: id.nullable().default(null),
    created_by: text.nullable().default(null),
    sha256: text,
  }),
  workspace_store: z.strictObject({ workspace_id: id, salt: text, version: count }),
  workspace_value: z.strictObject({
    workspace_id: id,
    kind: text,
    name: text,
    hosts: text,
    key_id: text,
    nonce: text,
    tag: text,
    data: text,
  }),
  run: z.strictObject({
    id,
    owner: ownerId,
    workflow_id: id,
    name: text,
    source: z.enum(['simulated', 'devnet', 'live']),
    status: z.enum(['new', 'running', 'success', 'error', 'cancelled']),
    started_at: count,
    finished_at: count.nullable(),
    record: text,
    document: text,
  }),
  run_input: z.strictObject({ run: id, n: count, at: count, inputs: text }),
  run_event: z.strictObject({ run: id, seq: count, event: text }),
  signed_step: z.strictObject({
    hash: id,
    run: id,
    node: id,
    source: z.enum(['simulated', 'devnet', 'live']),
    owner: ownerId,
    at: count,
  }),
  /** Inputs from outside that no run has read: who sent them was told that they count. */
  posted_input: z.strictObject({ run: id, n: count, key: text, input: text }),
} as const

export type BackupTable = keyof typeof rowSchemas
export const backupTables = Object.keys(rowSchemas) as readonly BackupTable[]

/** Primary keys, by which tables are read page by page. */
export const tableKeys: { readonly [Table in BackupTable]: readonly string[] } = {
  account: ['id'],
  identity: ['issuer', 'subject'],
  workspace: ['id'],
  member: ['workspace_id', 'account_id'],
  audit_entry: ['id'],
  project: ['id'],
  workflow_version: ['project_id', 'version'],
  access_token: ['id'],
  workspace_store: ['workspace_id'],
  workspace_value: ['workspace_id', 'kind', 'name'],
  run: ['id'],
  run_input: ['run', 'n'],
  run_event: ['run', 'seq'],
  signed_step: ['hash', 'run', 'node'],
  posted_input: ['run', 'n'],
}

/** Lines of a file: a header, rows and files, and the numbers and SHA-256 of these, without which it is not whole. */
export const headerSchema = z.object({ format: z.literal('sluice-backup'), version: z.int(), createdAt: z.int() })

export const lineSchema = z.union([
  z.strictObject({ table: z.enum(backupTables), rows: z.array(z.unknown()) }),
  // A path of at most four names, none of which leaves the data folder.
  z.strictObject({ file: z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*){0,3}$/), content: text }),
  z.strictObject({ end: z.strictObject({ rows: count, files: count, sha256: text.optional() }) }),
])

export type BackupLine = z.infer<typeof lineSchema>
