import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian, Homebrew and postgresql.org put the programs of one version. */
const parents = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/Library/PostgreSQL']

/** Folder of the programs of the newest Postgres: `POSTGRES_BIN`, or an installed one. */
export function findPostgres(): string | undefined {
  const versions = parents.flatMap(parent =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter(name => /^(postgresql@)?\d+$/.test(name))
          .sort((one, other) => Number(other.replace(/\D/g, '')) - Number(one.replace(/\D/g, '')))
          .map(name => join(parent, name, 'bin'))
      : [],
  )
  return [process.env.POSTGRES_BIN, ...versions].find(folder => folder && existsSync(join(folder, 'initdb')))
}

/**
 * Finds Postgres, or installs Debian's where that is possible.
 *
 * - Throws: an error whose text says what to do
 */
export function ensurePostgres(): string {
  const found = findPostgres()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Postgres for the tests of the database …')
    // Without the cluster that Debian's package would create and start.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: 'inherit', env } as const
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-common'], options)
    spawnSync('sed', [
      '-i',
      's/^#*create_main_cluster.*/create_main_cluster = false/',
      '/etc/postgresql-common/createcluster.conf',
    ])
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  }
  const installed = findPostgres()
  if (installed) return installed
  throw new Error(
    'The tests of the database need Postgres. Install it, or set POSTGRES_BIN to the folder of its programs.',
  )
}
