import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Where Kysely notes applied migrations. */
const defaultTable = 'kysely_migration'

/** Brings the tables of a database up to date; `table`: where applied migrations are noted. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
  table = defaultTable,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Whether a database has migrations that are not known here; changes nothing. */
export async function isNewerThan<Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
  table = defaultTable,
): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === table)) return false
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)}`.execute(db)
  return rows.some(({ name }) => !(name in migrations))
}
