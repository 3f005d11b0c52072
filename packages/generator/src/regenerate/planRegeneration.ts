import { manifestPath, type ProjectHashes } from './readManifest.ts'

/**
 * What happens to a file.
 *
 * - `write`: it is new, or nobody touched it since it was generated
 * - `same`: it stands there as it is generated now
 * - `keep`: its owner changed or removed it, and the generator would write what it wrote before
 * - `conflict`: its owner changed or removed it, and the generator writes something else now; that goes to `<path>.new`
 * - `delete`: it is generated no more and nobody touched it
 * - `orphan`: it is generated no more, and stays because its owner changed it
 */
export type RegenerationAction = 'write' | 'same' | 'keep' | 'conflict' | 'delete' | 'orphan'

export type RegenerationStep = { readonly path: string; readonly action: RegenerationAction }

export type RegenerationFacts = {
  /** Hashes of the last generation, from the manifest in the folder. */
  readonly manifest: ProjectHashes
  /** Hashes of the files that stand in the folder; a path that is missing there is left out. */
  readonly onDisk: ReadonlyMap<string, string>
  /** Hashes of what is generated now. */
  readonly generated: ReadonlyMap<string, string>
}

function planGenerated(before: string | undefined, standing: string | undefined, now: string): RegenerationAction {
  if (standing === now) return 'same'
  if (standing === before) return 'write'
  return now === before ? 'keep' : 'conflict'
}

/**
 * Says for every file of a project what generating it again does, so that nothing an owner edited is lost.
 *
 * - Shape: one step a file, sorted by path; a file that is neither generated nor was ever is not named
 */
export function planRegeneration({ manifest, onDisk, generated }: RegenerationFacts): readonly RegenerationStep[] {
  const steps: RegenerationStep[] = []
  for (const [path, now] of generated) {
    // The manifest is the generator's own account, and names everything but itself.
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
