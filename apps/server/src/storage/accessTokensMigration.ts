import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Named tokens of a cluster. */
export const accessTokensMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('access_token')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('workspace_id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('scope', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('last_used_at', 'bigint')
      .addColumn('sha256', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('access_token_workspace').on('access_token').column('workspace_id').execute()
  },
}
