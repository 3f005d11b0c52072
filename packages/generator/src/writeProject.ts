import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from './generatedProject.ts'
import { assertSafePath } from './project.ts'

/**
 * Writes a project's files into a folder, creating it if needed.
 *
 * - Throws: `PATH_UNSAFE`; file system errors
 */
export async function writeProject(
  folder: string,
  files: readonly Pick<GeneratedFile, 'path' | 'content'>[],
): Promise<void> {
  for (const { path } of files) assertSafePath(path)
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))))
  // Synchronous: the thread pool is several times slower for many small files.
  for (const needed of folders) mkdirSync(needed, { recursive: true })
  for (const { path, content } of files) writeFileSync(join(folder, path), content)
}
