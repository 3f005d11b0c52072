import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { findDevnet, type RunningDevnet } from '@sluice/devnet'

/** Where a running devnet leaves a note, so that other commands find it whatever its ports are. */
const notePath = (): string =>
  join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'sluice', 'devnet.json')

type Note = { readonly pid: number; readonly aggregatorUrl: string }

/** Leaves the note; the answer takes it away again unless another devnet has replaced it. */
export async function writeDevnetFile({ aggregatorUrl }: RunningDevnet): Promise<() => Promise<void>> {
  const note: Note = { pid: process.pid, aggregatorUrl }
  await mkdir(dirname(notePath()), { recursive: true })
  await writeFile(notePath(), JSON.stringify(note))
  return async () => {
    if ((await readNote())?.pid === process.pid) await rm(notePath(), { force: true })
  }
}

/** A devnet that another process runs: where the note says, else on the default ports; null when none answers. */
export async function findRunningDevnet(): Promise<RunningDevnet | null> {
  const note = await readNote()
  return (note && (await findDevnet(note.aggregatorUrl))) ?? (await findDevnet())
}

async function readNote(): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(notePath(), 'utf8')) as Note
  } catch (cause) {
    // A state folder that is a file or may not be read holds no note for us; the default ports are asked then.
    const missing = ['ENOENT', 'ENOTDIR', 'EACCES'].includes((cause as NodeJS.ErrnoException).code ?? '')
    if (missing || cause instanceof SyntaxError) return undefined
    throw cause
  }
}
