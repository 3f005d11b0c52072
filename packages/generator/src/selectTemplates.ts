import { type EncodedText, encodeOnce } from './encodeOnce.ts'
import { generatorErrors } from './errors.ts'
import type { Sha256 } from './sha256.ts'
import type { Templates } from './templates.ts'

export type SelectedFile = EncodedText & { readonly path: string; readonly owner: string }

/** Output folders that exist only if a chosen feature has files in them. */
const optionalFolders: ReadonlySet<string> = new Set(['contracts'])

/** Files at the root of a project that belong to a feature. */
const rootOwners: ReadonlyMap<string, string> = new Map([['docker-compose.override.yml', 'redis']])

/** Feature or part that a file belongs to; undefined for base files. */
export function ownerOf(path: string): string | undefined {
  return rootOwners.get(path) ?? /^[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

const folderOf = (path: string) => path.slice(0, path.indexOf('/'))

/**
 * Selects the base files and the files of the chosen features and parts.
 *
 * - Throws: `TEMPLATE_MISSING` if a chosen one has no file
 */
export function selectTemplates(
  templates: Templates,
  chosen: ReadonlySet<string>,
  sha256: Sha256,
): readonly SelectedFile[] {
  const owned = new Map<string, string | undefined>()
  for (const path of templates.keys()) owned.set(path, ownerOf(path))
  const found = new Set<string>()
  const folders = new Set<string>()
  for (const [path, owner] of owned) {
    if (owner === undefined || !chosen.has(owner)) continue
    found.add(owner)
    if (!rootOwners.has(path)) folders.add(folderOf(path))
  }
  const missing = [...chosen].find(id => !found.has(id))
  if (missing !== undefined) throw generatorErrors.error('TEMPLATE_MISSING', { prefix: `src/features/${missing}/` })
  const isTaken = ([path, owner]: readonly [string, string | undefined]) =>
    owner === undefined ? !optionalFolders.has(folderOf(path)) || folders.has(folderOf(path)) : chosen.has(owner)
  return [...owned].filter(isTaken).map(([path, owner]) => ({
    path,
    owner: owner ?? 'base',
    ...encodeOnce(templates, path, sha256, () => templates.get(path)!),
  }))
}
