import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePorts } from './freePorts.ts'
import { reportExit } from './reportExit.ts'

export type RunningPostgres = {
  /** `postgres://sluice:…@127.0.0.1:PORT/postgres` */
  readonly url: string
  readonly pid: () => number | undefined
  /** Creates an empty database and returns its URL; takes half a second of CPU. */
  createDatabase(): Promise<string>
  /** Empties one database, the same each time, and returns its URL. */
  emptyDatabase(): Promise<string>
  /** Kills all of its processes in the middle of their work. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

const password = 'local-only'

/**
 * Kills Postgres and the processes that it started; SIGKILL of the first one alone leaves the others behind. Where they
 * cannot be listed, an immediate shutdown ends them, which writes as little.
 */
function killAll(server: ChildProcess): void {
  if (process.platform !== 'linux') {
    server.kill('SIGQUIT')
    return
  }
  // Stopped, it starts no more.
  server.kill('SIGSTOP')
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const pid of children) process.kill(Number(pid), 'SIGKILL')
  server.kill('SIGKILL')
}

type Account = { readonly uid: number; readonly gid: number }

/** The account that runs Postgres, which refuses to run as root: its own, or nobody's. */
function findAccount(): Account | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string, user: string) => {
    const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  const user = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres'
  const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
  if (uid === undefined || gid === undefined) throw new Error('There is no account to run Postgres with')
  return { uid, gid }
}

/**
 * Starts a Postgres of its own on a free port of 127.0.0.1, with an empty data folder.
 *
 * - `isDurable`: commits wait for the disk; default false
 * - `log`: called with one line when it has ended by itself
 */
export async function startPostgres(
  bin: string,
  { isDurable = false, log }: { readonly isDurable?: boolean; readonly log?: (line: string) => void } = {},
): Promise<RunningPostgres> {
  const account = findAccount()
  const folder = mkdtempSync(join(tmpdir(), 'sluice-postgres-'))
  const data = join(folder, 'data')
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account.uid !== undefined) for (const path of [folder, secret]) chownSync(path, account.uid, account.gid)
  const run = (name: string, args: readonly string[]) => {
    const { status, stderr } = spawnSync(join(bin, name), args, { ...account, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  }
  run('initdb', ['-D', data, '-U', 'sluice', '--auth=scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--no-sync'])
  let server: ChildProcess | undefined
  let port = 0
  const start = async () => {
    port ||= (await findFreePorts(1))[0]!
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
    // Nothing is flushed: tests stop processes, not machines.
    if (!isDurable) settings.push('fsync=off', 'full_page_writes=off')
    const said: string[] = []
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...account, cwd: folder, stdio: 'pipe' },
    )
    server = started
    await new Promise<void>((resolve, reject) => {
      started.stderr.on('data', (chunk: Buffer) => {
        said.push(chunk.toString())
        if (said.join('').includes('ready to accept connections')) resolve()
      })
      started.once('exit', code => reject(new Error(`postgres ended with ${code}: ${said.join('')}`)))
    })
    reportExit(started, 'Postgres', () => server !== started, log)
  }
  const end = async (send: (running: ChildProcess) => void) => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return
    const ended = new Promise(resolve => running.once('exit', resolve))
    send(running)
    await ended
  }
  await start().catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const urlOf = (database: string) => `postgres://sluice:${password}@127.0.0.1:${port}/${database}`
  const ask = async (database: string, ...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  let count = 0
  return {
    url: urlOf('postgres'),
    pid: () => server?.pid,
    async createDatabase() {
      const name = `test_${++count}`
      await ask('postgres', `CREATE DATABASE ${name}`)
      return urlOf(name)
    },
    async emptyDatabase() {
      await ask('postgres', 'DROP SCHEMA public CASCADE', 'CREATE SCHEMA public')
      return urlOf('postgres')
    },
    kill: () => end(killAll),
    start,
    async stop() {
      await end(running => running.kill('SIGINT'))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
