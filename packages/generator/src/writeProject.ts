import { lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatorErrors } from './errors.ts'
import type { GeneratedFile } from './generatedProject.ts'
import { assertSafePath } from './project.ts'

/**
 * Writes a project's files into a folder, creating it if needed.
 *
 * - Throws: `PATH_UNSAFE`, `PATH_IS_LINK` before anything is written; file system errors
 */
export async function writeProject(
  folder: string,
  files: readonly Pick<GeneratedFile, 'path' | 'content'>[],
): Promise<void> {
  for (const { path } of files) assertSafePath(path)
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))))
  assertNoLinks(folder, files)
  // Synchronous: the thread pool is several times slower for many small files.
  for (const needed of folders) mkdirSync(needed, { recursive: true })
  for (const { path, content } of files) writeFileSync(join(folder, path), content)
}

/** A link inside the folder could lead out of it, whether it stands in for a file or for a folder above one. */
function assertNoLinks(folder: string, files: readonly Pick<GeneratedFile, 'path'>[]): void {
  const checked = new Set<string>()
  for (const { path } of files) {
    const parts = path.split('/')
    for (let length = 1; length <= parts.length; length++) {
      const part = parts.slice(0, length).join('/')
      if (checked.has(part)) continue
      checked.add(part)
      const found = lstatSync(join(folder, part), { throwIfNoEntry: false })
      if (found?.isSymbolicLink()) throw generatorErrors.error('PATH_IS_LINK', { path: part })
    }
  }
}
