import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * Brings the tables of a database up to date.
 *
 * - `table`: where applied migrations are noted; default Kysely's
 * - Returns: false, with nothing changed, if the database has migrations that are not known here
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
  table = 'kysely_migration',
): Promise<boolean> {
  const applied = await findApplied(db, table)
  if (applied.some(name => !(name in migrations))) return false
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return true
}

async function findApplied<Tables>(db: Kysely<Tables>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === table)) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)}`.execute(db)
  return rows.map(({ name }) => name)
}
