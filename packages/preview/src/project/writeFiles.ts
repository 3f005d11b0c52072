import { Buffer } from 'node:buffer'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeProject } from '@sluice/generator/node'
import { previewErrors } from '../errors.ts'
import type { ProjectFile } from '../preview.ts'

const mostFiles = 1_000
const mostBytes = 5_000_000

/**
 * Refuses a project that is too large.
 *
 * - Throws: `PROJECT_TOO_LARGE`
 */
export function assertProjectSize(files: readonly ProjectFile[]): void {
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (files.length <= mostFiles && bytes <= mostBytes) return
  throw previewErrors.error('PROJECT_TOO_LARGE', {
    files: files.length,
    kilobytes: Math.ceil(bytes / 1_000),
    mostFiles,
    mostKilobytes: mostBytes / 1_000,
  })
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Writes files into a project's folder.
 *
 * - Throws: `PATH_UNSAFE` and `PATH_IS_LINK` of the generator before anything is written, `DISK_FULL`
 */
export async function writeFiles(
  folder: string,
  files: readonly ProjectFile[],
  write: typeof writeProject = writeProject,
): Promise<void> {
  try {
    await write(folder, files)
  } catch (error) {
    if (fullDisk.has((error as NodeJS.ErrnoException).code ?? ''))
      throw previewErrors.error('DISK_FULL', undefined, { cause: error })
    throw error
  }
}

/** Removes files that are known to have been written. */
export function removeFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(folder, path), { force: true })
}
