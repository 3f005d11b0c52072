import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { generatorErrors } from '../errors.ts'
import type { GeneratedFile } from '../generatedProject.ts'
import { assertSafePath } from '../project.ts'
import { writeProject } from '../writeProject.ts'
import { planRegeneration, type RegenerationStep } from './planRegeneration.ts'
import { manifestPath, type ProjectHashes, readManifest } from './readManifest.ts'

type ProjectFile = Pick<GeneratedFile, 'path' | 'content'>

/** Ignores line ending differences from git checkouts. */
function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

/** Hash of a file on disk; links and folders count as edited. */
function hashOnDisk(folder: string, path: string): string | undefined {
  const place = join(folder, path)
  const entry = lstatSync(place, { throwIfNoEntry: false })
  if (!entry) return undefined
  return entry.isFile() ? hashOf(readFileSync(place, 'utf8')) : 'not a file'
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
  const generated = new Map(files.map(({ path, content }) => [path, hashOf(content)]))
  const onDisk = new Map<string, string>()
  for (const path of new Set([...generated.keys(), ...Object.keys(manifest)])) {
    const hash = hashOnDisk(folder, path)
    if (hash !== undefined) onDisk.set(path, hash)
  }
  const plan = planRegeneration({ manifest, onDisk, generated })
  const actionOf = new Map(plan.map(({ path, action }) => [path, action]))
  const changed = files.flatMap(({ path, content }): ProjectFile[] => {
    const action = actionOf.get(path)
    if (action === 'write') return [{ path, content }]
    return action === 'conflict' ? [{ path: `${path}.new`, content }] : []
  })
  const doomed = plan.filter(({ action }) => action === 'delete').map(({ path }) => path)
  if (existsSync(folder)) for (const path of [...changed.map(file => file.path), ...doomed]) assertInside(folder, path)

  // Writes the manifest last: an interrupted run continues from the old one.
  await writeProject(
    folder,
    changed.filter(file => file.path !== manifestPath),
  )
  for (const path of doomed) rmSync(join(folder, path))
  await writeProject(
    folder,
    changed.filter(file => file.path === manifestPath),
  )
  return plan
}
