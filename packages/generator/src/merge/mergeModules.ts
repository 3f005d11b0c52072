import { encodeOnce } from '../encodeOnce.ts'
import type { Reachable } from '../selectReachable.ts'
import type { SelectedFile } from '../selectTemplates.ts'
import type { Sha256 } from '../sha256.ts'
import type { Templates } from '../templates.ts'
import { mergeSources, pointImports } from './mergeSources.ts'
import { moduleOf } from './moduleOf.ts'

const hasImports = (path: string) => /\.tsx?$/.test(path)

/** What is left of the sources of a module: the text depends on nothing else. */
const keyOf = (paths: readonly string[], { unusedOf }: Reachable) =>
  paths.map(path => [path, ...unusedOf(path)].join(' -')).join()

/** Leaves out the unused declarations of the selected sources; each stays a file. */
export function leaveOutUnused(
  files: readonly SelectedFile[],
  templates: Templates,
  reachable: Reachable,
  sha256: Sha256,
): readonly SelectedFile[] {
  return files.map(file => {
    if (reachable.unusedOf(file.path).length === 0) return file
    const text = () => reachable.textOf(file.path)
    return { ...file, ...encodeOnce(templates, `used ${keyOf([file.path], reachable)}`, sha256, text) }
  })
}

/**
 * Unites what is used of the selected sources of each merged folder, and points the imports of all others at the
 * modules.
 */
export function mergeModules(
  files: readonly SelectedFile[],
  templates: Templates,
  reachable: Reachable,
  sha256: Sha256,
): readonly SelectedFile[] {
  const modules = new Map<string, SelectedFile[]>()
  for (const file of files) {
    const target = moduleOf(file.path)
    modules.set(target, [...(modules.get(target) ?? []), file])
  }
  const { textOf } = reachable
  return [...modules].map(([target, members]) => {
    const [first] = members as [SelectedFile]
    const paths = members.map(({ path }) => path)
    const key = keyOf(paths, reachable)
    if (members.length === 1 && first.path === target) {
      if (!hasImports(target)) return first
      const text = () => pointImports(target, textOf(target))
      return { ...first, ...encodeOnce(templates, `pointed ${key}`, sha256, text) }
    }
    const text = () => mergeSources(target, paths, textOf)
    return { path: target, owner: first.owner, ...encodeOnce(templates, `merged ${key}`, sha256, text) }
  })
}
