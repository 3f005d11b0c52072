import { createHash } from 'node:crypto'
import type { GeneratedFile } from '../generatedProject.ts'
import { planRegeneration, type RegenerationStep } from './planRegeneration.ts'
import type { ProjectHashes } from './readManifest.ts'

export type ProjectFile = Pick<GeneratedFile, 'path' | 'content'>

export type UpdateFacts = {
  /** Hashes of the last generation. */
  readonly manifest: ProjectHashes
  /** `hashText` of the files that stand; missing files are omitted. */
  readonly standing: ReadonlyMap<string, string>
  readonly files: readonly ProjectFile[]
}

export type Update = {
  readonly steps: readonly RegenerationStep[]
  /** Files to write; the new version of a conflict goes to `<path>.new`. */
  readonly written: readonly ProjectFile[]
  readonly deleted: readonly string[]
}

/** SHA-256 of a text, ignoring line ending differences from git checkouts. */
export function hashText(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

/** Plans which files an update writes and deletes, keeping edits of the owner. */
export function planUpdate({ manifest, standing, files }: UpdateFacts): Update {
  const generated = new Map(files.map(({ path, content }) => [path, hashText(content)]))
  const steps = planRegeneration({ manifest, onDisk: standing, generated })
  const actionOf = new Map(steps.map(({ path, action }) => [path, action]))
  const written = files.flatMap(({ path, content }): ProjectFile[] => {
    const action = actionOf.get(path)
    if (action === 'write') return [{ path, content }]
    return action === 'conflict' ? [{ path: `${path}.new`, content }] : []
  })
  return { steps, written, deleted: steps.filter(({ action }) => action === 'delete').map(({ path }) => path) }
}
