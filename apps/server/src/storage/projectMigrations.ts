import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { accessTokensMigration } from './accessTokensMigration.ts'
import { accountsMigration } from './accountsMigration.ts'

/** Migrations of projects in name order, for SQLite and Postgres; a published one is never edited. */
export const projectMigrations: Record<string, Migration> = {
  '001-projects': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('project')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('updated_at', 'bigint', column => column.notNull())
        .addColumn('revision', 'integer', column => column.notNull())
        .addColumn('latest_version', 'integer', column => column.notNull())
        .addColumn('node_count', 'integer', column => column.notNull())
        .addColumn('document', 'text', column => column.notNull())
        .addColumn('viewport', 'text')
        .execute()
      await db.schema
        .createTable('workflow_version')
        .addColumn('project_id', 'text', column => column.notNull().references('project.id').onDelete('cascade'))
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('note', 'text', column => column.notNull())
        .addColumn('node_count', 'integer', column => column.notNull())
        .addColumn('sha256', 'text', column => column.notNull())
        .addColumn('document', 'text', column => column.notNull())
        .addColumn('viewport', 'text')
        .addPrimaryKeyConstraint('workflow_version_key', ['project_id', 'version'])
        .execute()
    },
  },
  '002-restore-points': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('project').addColumn('deleted_at', 'bigint').execute()
      await db.schema
        .alterTable('workflow_version')
        .addColumn('kind', 'text', column => column.notNull().defaultTo('saved'))
        .execute()
      await db.schema.alterTable('workflow_version').addColumn('reason', 'text').execute()
    },
  },
  '003-workspaces': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('project')
        .addColumn('workspace_id', 'text', column => column.notNull().defaultTo('local'))
        .execute()
      await db.schema.createIndex('project_workspace').on('project').columns(['workspace_id', 'updated_at']).execute()
      await db.schema
        .createTable('workspace_store')
        .addColumn('workspace_id', 'text', column => column.primaryKey())
        .addColumn('salt', 'text', column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('workspace_value')
        .addColumn('workspace_id', 'text', column =>
          column.notNull().references('workspace_store.workspace_id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('hosts', 'text', column => column.notNull())
        .addColumn('key_id', 'text', column => column.notNull())
        .addColumn('nonce', 'text', column => column.notNull())
        .addColumn('tag', 'text', column => column.notNull())
        .addColumn('data', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('workspace_value_key', ['workspace_id', 'kind', 'name'])
        .execute()
    },
  },
  '004-accounts': accountsMigration,
  '005-access-tokens': accessTokensMigration,
  '006-makers': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('access_token').addColumn('created_by_id', 'text').execute()
      await db.schema.alterTable('access_token').addColumn('created_by', 'text').execute()
      await db.schema.alterTable('invitation').addColumn('created_by_id', 'text').execute()
    },
  },
  '007-blocked-accounts': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('account').addColumn('blocked_at', 'bigint').execute()
    },
  },
}
