import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from './generatedProject.ts'
import { assertSafePath } from './project.ts'

/**
 * Writes the files of a project into a folder, which is made when it is missing.
 *
 * - Throws: `PATH_UNSAFE`; errors of the file system as they are
 */
export async function writeProject(
  folder: string,
  files: readonly Pick<GeneratedFile, 'path' | 'content'>[],
): Promise<void> {
  for (const { path } of files) assertSafePath(path)
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))))
  // At once: through the thread pool many small files cost several times as much.
  for (const needed of folders) mkdirSync(needed, { recursive: true })
  for (const { path, content } of files) writeFileSync(join(folder, path), content)
}
