import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from './generatedFile.ts'
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
  for (const needed of folders) await mkdir(needed, { recursive: true })
  for (const { path, content } of files) await writeFile(join(folder, path), content)
}
