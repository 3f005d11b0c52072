import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const createAccounts = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('identity')
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('account_id', 'text', column => column.notNull().references('account.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('identity_key', ['issuer', 'subject'])
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('account_id', 'text', column => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('used_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('user_agent', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('session_account').on('session').column('account_id').execute()
  await db.schema
    .createTable('sign_in_attempt')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('browser_hash', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
}

const createWorkspaces = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('workspace')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('member')
    .addColumn('workspace_id', 'text', column => column.notNull().references('workspace.id').onDelete('cascade'))
    .addColumn('account_id', 'text', column => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('joined_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('member_key', ['workspace_id', 'account_id'])
    .execute()
  await db.schema.createIndex('member_account').on('member').column('account_id').execute()
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('workspace_id', 'text', column => column.notNull().references('workspace.id').onDelete('cascade'))
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('created_by', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('invitation_workspace').on('invitation').column('workspace_id').execute()
  // Without references: an entry outlives what it is about.
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('workspace_id', 'text')
    .addColumn('actor_kind', 'text', column => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('operation', 'text', column => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('detail', 'text')
    .addColumn('result', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('audit_entry_place').on('audit_entry').columns(['workspace_id', 'at', 'id']).execute()
}

/** People, their sessions and workspaces, and what they did. */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createAccounts(db)
    await createWorkspaces(db)
  },
}
