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

/** Finds Postgres, or installs Debian's where that is possible; otherwise says what to do. */
export function ensurePostgres(): { readonly bin: string } | { readonly problem: string } {
  const found = findPostgres()
  if (found) return { bin: found }
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) install()
  const installed = findPostgres()
  if (installed) return { bin: installed }
  return { problem: 'Postgres is not installed; install it, or set POSTGRES_BIN to the folder of its programs' }
}

function install(): void {
  process.stderr.write('Installing Postgres for the tests of the database …\n')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  // Chromium may be installed at the same time.
  const flags = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  const add = (name: string) => spawnSync('apt-get', ['install', ...flags, name], options)
  spawnSync('apt-get', ['update', '-qq'], options)
  add('postgresql-common')
  // Without the cluster that Debian's package would create and start.
  const settings = '/etc/postgresql-common/createcluster.conf'
  spawnSync('sed', ['-i', 's/^#*create_main_cluster.*/create_main_cluster = false/', settings])
  add('postgresql')
}
