import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensurePostgres } from '@sluice/server/cluster'
import { describe, expect, it, onTestFinished } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))
const found = ensurePostgres()
const missing = 'problem' in found ? found.problem : undefined
const title = `cluster${missing === undefined ? '' : ` (skipped: ${missing})`}`

const env = { PATH: process.env.PATH, SLUICE_TOKEN: 'token-of-the-test' }

const sluice = (args: readonly string[], variables: { readonly [name: string]: string } = {}) =>
  new Promise<{ code: number; stderr: string }>(resolve => {
    execFile(process.execPath, [starter, ...args], { env: { ...env, ...variables } }, (error, _stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr })
    })
  })

/** Ids of the processes that this one has started. Linux only. */
function childrenOf({ pid }: ChildProcess): number[] {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      // After the name in brackets: state, parent.
      const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]
      return Number(parent) === pid ? [Number(name)] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(missing !== undefined)(title, () => {
  it('default: runs a workflow, and ends all that it started', { timeout: 240_000 }, async () => {
    const args = ['cluster', '--restate', '1', '--workers', '1', '--servers', '1']
    const child = spawn(process.execPath, [starter, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    createInterface({ input: child.stderr }).on('line', each => said.push(each))
    onTestFinished(() => void child.kill('SIGTERM'))
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    const url = /^Sluice is ready at (http:\S+)$/.exec(String(line))?.[1]
    const headers = { 'content-type': 'application/json', 'x-app-token': env.SLUICE_TOKEN }
    const body = JSON.stringify({ workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } })
    const started = await fetch(`${url}/api/runs`, { method: 'POST', headers, body })
    const { executionId } = (await started.json()) as { executionId: string }
    const read = async () => {
      const response = await fetch(`${url}/api/runs/${executionId}`, { headers })
      return ((await response.json()) as { status: string }).status
    }
    await expect.poll(read, { timeout: 60_000 }).toBe('success')

    const children = process.platform === 'linux' ? childrenOf(child) : []
    // Postgres, Restate, a worker and a server.
    if (process.platform === 'linux') expect(children).toHaveLength(4)
    // All but Postgres, whose own processes would be left behind.
    const killed = children.filter(pid => !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres\0-D'))
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    const ended = () => said.filter(each => each.includes('has ended')).toSorted()
    const names = process.platform === 'linux' ? ['Restate 1', 'server 1', 'worker 1'] : []
    const lines = names.map(name => `${name} has ended (SIGKILL) and is not started again`)
    await expect.poll(ended).toEqual(lines)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(children.filter(isAlive)).toEqual([])
    // What it ends itself needs no line.
    expect(ended()).toEqual(lines)
  })

  it.skipIf(process.platform !== 'linux').each(['all processes at the same time', 'the command alone'])(
    'behavior: a stop signal ends it while Restate starts, sent to %s',
    { timeout: 50_000 },
    async to => {
      const args = ['cluster', '--restate', '1', '--workers', '1', '--servers', '1']
      const child = spawn(process.execPath, [starter, ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const said: string[] = []
      createInterface({ input: child.stderr }).on('line', each => said.push(each))
      const exited = once(child, 'exit')
      // Postgres and Restate.
      await expect.poll(() => childrenOf(child).length, { timeout: 30_000, interval: 20 }).toBe(2)
      await expect.poll(() => said).toContain('Starting 1 nodes of Restate …')
      const children = childrenOf(child)
      process.kill(to === 'the command alone' ? child.pid! : -child.pid!, 'SIGINT')
      expect(await exited).toEqual([0, null])
      expect(children.filter(isAlive)).toEqual([])
    },
  )
})

describe('cluster', () => {
  it('error: a database that is away, in one sentence and before anything is started', async () => {
    const { code, stderr } = await sluice(['cluster'], { SLUICE_DATABASE_URL: 'postgres://sluice@127.0.0.1:1/sluice' })
    expect(stderr.match(/does not answer/g)).toHaveLength(1)
    expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1\/sluice does not answer: /)
    expect(stderr).not.toMatch(/Starting|\\n/)
    expect(code).toBe(1)
  })

  it.skipIf(missing !== undefined)('error: a port that is taken, before anything is started', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const { code, stderr } = await sluice(['cluster', '--port', String(port)])
    expect(stderr).toMatch(new RegExp(`^Port ${port} is already in use\n`))
    expect(stderr).not.toContain('Starting')
    expect(code).toBe(1)
  })
})

describe('worker', () => {
  const database = { SLUICE_DATABASE_URL: 'postgres://sluice@127.0.0.1:1/sluice' }

  it.each([
    ['no database', ['worker'], {}, /^SLUICE_DATABASE_URL takes an address/],
    ['no Restate', ['worker'], database, /^SLUICE_RESTATE_URL takes addresses/],
    ['a host that others reach', ['worker', '--host', '0.0.0.0'], database, /unless Restate signs its calls/],
    ['a time that is none', ['worker', '--drain', 'soon'], database, /^--drain takes whole seconds, not soon/],
    [
      'a local chain without an address',
      ['worker', '--devnet-url', '8545'],
      { ...database, SLUICE_RESTATE_URL: 'http://127.0.0.1:1' },
      /^--devnet-url takes an address/,
    ],
  ] as const)('error: %s', async (_, args, variables, sentence) => {
    const { code, stderr } = await sluice(args, variables)
    expect(stderr).toMatch(sentence)
    expect(code).toBe(2)
  })
})
