import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { installedFolder } from '@sluice/runner/installed'
import { serverErrors } from '../errors.ts'

type Options = {
  /** Folder of the workspace. */
  readonly folder: string
  /** Bytes of its values in the database. */
  readonly storedBytes: () => number
  readonly megabytes: number
}

/** Checks that a workspace may store a number of bytes more. Throws `WORKSPACE_FULL`. */
export function createRoomCheck({ folder, storedBytes, megabytes }: Options) {
  return async (bytes: number): Promise<void> => {
    const used = storedBytes() + (await bytesOf(join(folder, installedFolder)))
    if (used + bytes > megabytes * 1_000_000) throw serverErrors.error('WORKSPACE_FULL', { megabytes })
  }
}

async function bytesOf(folder: string): Promise<number> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const sizes = await Promise.all(names.map(name => stat(join(folder, name)).then(({ size }) => size)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
