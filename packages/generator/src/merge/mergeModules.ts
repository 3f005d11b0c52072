import { encodeOnce } from '../encodeOnce.ts'
import type { SelectedFile } from '../selectTemplates.ts'
import type { Sha256 } from '../sha256.ts'
import type { Templates } from '../templates.ts'
import { mergeSources, pointImports } from './mergeSources.ts'
import { moduleOf } from './moduleOf.ts'

const hasImports = (path: string) => /\.tsx?$/.test(path)

/** Unites the selected sources of each merged folder, and points the imports of all others at the modules. */
export function mergeModules(
  files: readonly SelectedFile[],
  templates: Templates,
  sha256: Sha256,
): readonly SelectedFile[] {
  const modules = new Map<string, SelectedFile[]>()
  for (const file of files) {
    const target = moduleOf(file.path)
    modules.set(target, [...(modules.get(target) ?? []), file])
  }
  const textOf = (path: string) => templates.get(path)!
  return [...modules].map(([target, members]) => {
    const [first] = members as [SelectedFile]
    if (members.length === 1 && first.path === target) {
      if (!hasImports(target)) return first
      return {
        ...first,
        ...encodeOnce(templates, `pointed ${target}`, sha256, () => pointImports(target, textOf(target))),
      }
    }
    const paths = members.map(({ path }) => path)
    const text = () => mergeSources(target, paths, textOf)
    return { path: target, owner: first.owner, ...encodeOnce(templates, `merged ${paths.join()}`, sha256, text) }
  })
}
