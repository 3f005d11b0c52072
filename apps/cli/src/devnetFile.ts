import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { findDevnet, type RunningDevnet } from '@sluice/devnet'

/** File with the address of the running devnet, so that other commands find it on any port. */
const notePath = (): string =>
  join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'sluice', 'devnet.json')

type Note = { readonly pid: number; readonly aggregatorUrl: string }

/** Writes the file; the returned function deletes it unless another devnet has replaced it. */
export async function writeDevnetFile({ aggregatorUrl }: RunningDevnet): Promise<() => Promise<void>> {
  const note: Note = { pid: process.pid, aggregatorUrl }
  await mkdir(dirname(notePath()), { recursive: true })
  await writeFile(notePath(), JSON.stringify(note))
  return async () => {
    if ((await readNote())?.pid === process.pid) await rm(notePath(), { force: true })
  }
}

/** Finds a devnet of another process from the file, then on the default ports; null when none responds. */
export async function findRunningDevnet(): Promise<RunningDevnet | null> {
  const note = await readNote()
  return (note && (await findDevnet(note.aggregatorUrl))) ?? (await findDevnet())
}

async function readNote(): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(notePath(), 'utf8')) as Note
  } catch (cause) {
    // An unreadable state folder counts as no file; the default ports are tried next.
    const missing = ['ENOENT', 'ENOTDIR', 'EACCES'].includes((cause as NodeJS.ErrnoException).code ?? '')
    if (missing || cause instanceof SyntaxError) return undefined
    throw cause
  }
}
