import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { RunningDevnet } from '@sluice/devnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-devnet-'))
})

afterAll(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** `sluice devnet --json` in a process of its own. */
function startCommand(stateHome: string) {
  const args = [starter, 'devnet', '--json', '--port', '0', '--aggregator-port', '0']
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, XDG_STATE_HOME: stateHome },
  })
  children.push(child)
  const lines: string[] = []
  const errors: string[] = []
  const stdout = createInterface(child.stdout)
  stdout.on('line', line => lines.push(line))
  createInterface(child.stderr).on('line', line => errors.push(line))
  const closed = once(child, 'close')
  return {
    child,
    lines,
    errors,
    ready: async (): Promise<RunningDevnet> => JSON.parse((await once(stdout, 'line'))[0] as string),
    code: async (): Promise<number | null> => (await closed)[0] as number | null,
  }
}

const isUp = (url: string) =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

async function childOf(pid: number): Promise<number> {
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(pids.trim().split(' ')[0])
}

const onLinux = test.skipIf(process.platform !== 'linux')

describe('devnet', () => {
  test('default: says in one line what runs, leaves a note, and takes it away on SIGTERM', async () => {
    const state = join(folder, 'state')
    const command = startCommand(state)
    const devnet = await command.ready()
    expect(await readdir(join(state, 'sluice'))).toEqual(['devnet.json'])
    command.child.kill('SIGTERM')
    expect(await command.code()).toBe(0)
    expect([command.lines.length, command.errors]).toEqual([1, []])
    expect(await readdir(join(state, 'sluice'))).toEqual([])
    expect(await isUp(devnet.chains[0]!.rpcUrl)).toBe(false)
  })

  onLinux('error: a chain that was killed ends it with one sentence', async () => {
    const state = join(folder, 'killed')
    const command = startCommand(state)
    const devnet = await command.ready()
    const keeper = await childOf(command.child.pid!)
    process.kill(await childOf(keeper), 'SIGKILL')
    expect(await command.code()).toBe(1)
    expect(command.errors).toEqual(['The local chain 31337 ended by itself: start the devnet again'])
    expect(command.lines.length).toBe(1)
    expect(await isUp(devnet.aggregatorUrl)).toBe(false)
    expect(await readdir(join(state, 'sluice'))).toEqual([])
  })

  test('error: a note that cannot be left is a warning, and SIGTERM stops it', async () => {
    const state = join(folder, 'file')
    await writeFile(state, '')
    const command = startCommand(state)
    const devnet = await command.ready()
    expect(await isUp(devnet.chains[0]!.rpcUrl)).toBe(true)
    command.child.kill('SIGTERM')
    expect(await command.code()).toBe(0)
    expect(command.errors).toEqual([expect.stringContaining('ENOTDIR')])
    expect(await isUp(devnet.chains[0]!.rpcUrl)).toBe(false)
  })

  onLinux('behavior: SIGTERM stops it while it starts', async () => {
    const command = startCommand(join(folder, 'early'))
    // Its keeper is there, so the command listens for signals by now.
    await expect.poll(() => childOf(command.child.pid!), { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    command.child.kill('SIGTERM')
    expect(await command.code()).toBe(0)
    expect(command.errors).toEqual([])
  })
})
