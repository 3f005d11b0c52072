import { generatorErrors } from '../errors.ts'
import { assertSafePath } from '../project.ts'

export const manifestPath = '.workflow/manifest.json'

/** SHA-256 (hex) of each generated file, by path. */
export type ProjectHashes = { readonly [path: string]: string }

function isHashes(value: unknown): value is ProjectHashes {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(hash => typeof hash === 'string' && /^[\da-f]{64}$/.test(hash))
  )
}

/**
 * Parses the hashes of a project's manifest, which its owner may have edited.
 *
 * - Throws: `MANIFEST_INVALID`; `PATH_UNSAFE` for a path outside of the project
 */
export function readManifest(text: string): ProjectHashes {
  let hashes: unknown
  try {
    hashes = (JSON.parse(text) as { readonly sha256?: unknown } | null)?.sha256
  } catch {
    hashes = undefined
  }
  if (!isHashes(hashes)) throw generatorErrors.error('MANIFEST_INVALID', { path: manifestPath })
  for (const path of Object.keys(hashes)) assertSafePath(path)
  return hashes
}
