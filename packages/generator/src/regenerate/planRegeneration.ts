import { manifestPath, type ProjectHashes } from './readManifest.ts'

/**
 * What happens to a file on regeneration.
 *
 * - `write`: new, or unchanged by its owner
 * - `same`: identical to the new version
 * - `keep`: changed or removed by its owner, and the generated version is unchanged
 * - `conflict`: changed or removed by its owner, and the generated version changed too; written to `<path>.new`
 * - `delete`: no longer generated and unchanged by its owner
 * - `orphan`: no longer generated, kept because its owner changed it
 */
export type RegenerationAction = 'write' | 'same' | 'keep' | 'conflict' | 'delete' | 'orphan'

export type RegenerationStep = { readonly path: string; readonly action: RegenerationAction }

export type RegenerationFacts = {
  /** Hashes of the last generation, from the project's manifest. */
  readonly manifest: ProjectHashes
  /** Hashes of the files on disk; missing files are omitted. */
  readonly onDisk: ReadonlyMap<string, string>
  /** Hashes of the new version. */
  readonly generated: ReadonlyMap<string, string>
}

function planGenerated(before: string | undefined, standing: string | undefined, now: string): RegenerationAction {
  if (standing === now) return 'same'
  if (standing === before) return 'write'
  return now === before ? 'keep' : 'conflict'
}

/**
 * Plans a regeneration without losing edits of the owner.
 *
 * - Shape: one step per file, sorted by path; unrelated files are omitted
 */
export function planRegeneration({ manifest, onDisk, generated }: RegenerationFacts): readonly RegenerationStep[] {
  const steps: RegenerationStep[] = []
  for (const [path, now] of generated) {
    // The manifest lists all files but itself.
    const action = path === manifestPath ? 'write' : planGenerated(manifest[path], onDisk.get(path), now)
    steps.push({ path, action })
  }
  for (const [path, before] of Object.entries(manifest)) {
    const standing = onDisk.get(path)
    if (generated.has(path) || standing === undefined) continue
    steps.push({ path, action: standing === before ? 'delete' : 'orphan' })
  }
  return steps.sort((a, b) => (a.path < b.path ? -1 : 1))
}
