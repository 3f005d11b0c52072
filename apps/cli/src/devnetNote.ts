import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RunningDevnet } from '@sluice/devnet'

/** Where a running devnet leaves a note, so that other commands find it whatever its ports are. */
const notePath = (): string =>
  join(process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'sluice', 'devnet.json')

type Note = RunningDevnet & { readonly pid: number }

/** Leaves the note; the answer takes it away again unless another devnet has replaced it. */
export async function leaveDevnetNote(devnet: RunningDevnet): Promise<() => Promise<void>> {
  const { chains, aggregatorUrl, accounts } = devnet
  const note: Note = { pid: process.pid, chains, aggregatorUrl, accounts }
  await mkdir(dirname(notePath()), { recursive: true })
  await writeFile(notePath(), JSON.stringify(note))
  return async () => {
    if ((await readNote())?.pid === process.pid) await rm(notePath(), { force: true })
  }
}

/** A devnet that another process runs, when it answers with the chain ids it promised. */
export async function findDevnet(): Promise<RunningDevnet | undefined> {
  const note = await readNote()
  if (!note) return undefined
  const alive = await Promise.all(note.chains.map(answersAs))
  return alive.every(Boolean) ? note : undefined
}

async function readNote(): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(notePath(), 'utf8')) as Note
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    if (missing || cause instanceof SyntaxError) return undefined
    throw cause
  }
}

async function answersAs({ id, rpcUrl }: RunningDevnet['chains'][number]): Promise<boolean> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(1_000),
    })
    const body = (await response.json()) as { readonly result?: string }
    return Number(body.result) === id
  } catch {
    // Nobody listens there any more: the devnet was ended without a chance to take its note away.
    return false
  }
}
