import type { Migration } from '../migration.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { compareVersions } from './compareVersions.ts'

/**
 * Finds the shortest chain of migrations between two versions.
 *
 * - Throws: `NO_MIGRATION_PATH`, `INVALID_VERSION`
 */
export function findMigrations(migrations: readonly Migration[], from: string, to: string): readonly Migration[] {
  if (compareVersions(from, to) === 0) return []
  const seen = [from]
  let paths: (readonly Migration[])[] = [[]]
  while (paths.length > 0) {
    const longer: (readonly Migration[])[] = []
    for (const path of paths) {
      const at = path.at(-1)?.toVersion ?? from
      for (const migration of migrations) {
        if (compareVersions(migration.fromVersion, at) !== 0) continue
        const next = [...path, migration]
        if (compareVersions(migration.toVersion, to) === 0) return next
        if (seen.some(version => compareVersions(version, migration.toVersion) === 0)) continue
        seen.push(migration.toVersion)
        longer.push(next)
      }
    }
    paths = longer
  }
  throw pluginErrors.error('NO_MIGRATION_PATH', { from, to })
}
