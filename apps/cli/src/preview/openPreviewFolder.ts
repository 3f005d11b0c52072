import { mkdir, readdir, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createPreviews } from '@sluice/preview'
import { cliErrors } from '../errors.ts'

const root = (): string => join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'sluice', 'previews')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Makes the folder of this process's previews, and ends what killed commands have left in theirs.
 *
 * - Throws: `PREVIEW_FOLDER`
 */
export async function openPreviewFolder(): Promise<string> {
  const folder = join(root(), String(process.pid))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(root())) {
      if (!/^\d+$/.test(name) || isAlive(Number(name))) continue
      const left = join(root(), name)
      await createPreviews({ folder: left, editorOrigins: () => [] }).close()
      await rm(left, { recursive: true, force: true })
    }
    return folder
  } catch (cause) {
    throw cliErrors.error('PREVIEW_FOLDER', { path: root(), reason: (cause as Error).message }, { cause })
  }
}
