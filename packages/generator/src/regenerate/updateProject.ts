import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { generatorErrors } from '../errors.ts'
import { assertSafePath } from '../project.ts'
import { writeProject } from '../writeProject.ts'
import type { RegenerationStep } from './planRegeneration.ts'
import { hashText, type ProjectFile, planUpdate } from './planUpdate.ts'
import { manifestPath, type ProjectHashes, readManifest } from './readManifest.ts'

/** Hash of a file on disk; links and folders count as edited. */
function hashOnDisk(folder: string, path: string): string | undefined {
  const place = join(folder, path)
  const entry = lstatSync(place, { throwIfNoEntry: false })
  if (!entry) return undefined
  return entry.isFile() ? hashText(readFileSync(place, 'utf8')) : 'not a file'
}

/** Refuses paths that symbolic links lead out of the project. */
function assertInside(folder: string, path: string): void {
  const place = join(folder, path)
  let standing = dirname(place)
  while (!existsSync(standing)) standing = dirname(standing)
  const root = realpathSync(folder)
  const real = realpathSync(standing)
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (!isLink && (real === root || real.startsWith(root + sep))) return
  throw generatorErrors.error('PATH_UNSAFE', { path: JSON.stringify(path), reason: 'a link leads out of the folder' })
}

function readOwnManifest(folder: string): ProjectHashes {
  const place = join(folder, manifestPath)
  if (existsSync(place)) return readManifest(readFileSync(place, 'utf8'))
  if (existsSync(folder) && readdirSync(folder).length > 0) throw generatorErrors.error('FOLDER_FOREIGN', { folder })
  return {}
}

/**
 * Writes a project into a folder that may contain an earlier version, keeping edits of the owner.
 *
 * - Returns: the action per file; for `conflict` the new version is written to `<path>.new`
 * - Throws: `FOLDER_FOREIGN`, `MANIFEST_INVALID`, `PATH_UNSAFE`; file system errors
 */
export async function updateProject(
  folder: string,
  files: readonly ProjectFile[],
): Promise<readonly RegenerationStep[]> {
  for (const { path } of files) assertSafePath(path)
  const manifest = readOwnManifest(folder)
  const standing = new Map<string, string>()
  for (const path of new Set([...files.map(file => file.path), ...Object.keys(manifest)])) {
    const hash = hashOnDisk(folder, path)
    if (hash !== undefined) standing.set(path, hash)
  }
  const { steps, written, deleted } = planUpdate({ manifest, standing, files })
  if (existsSync(folder)) for (const path of [...written.map(file => file.path), ...deleted]) assertInside(folder, path)

  // Writes the manifest last: an interrupted run continues from the old one.
  await writeProject(
    folder,
    written.filter(file => file.path !== manifestPath),
  )
  for (const path of deleted) rmSync(join(folder, path))
  await writeProject(
    folder,
    written.filter(file => file.path === manifestPath),
  )
  return steps
}
