import { basename, extname } from 'node:path'
import type { Rolldown } from 'vite'
import { closeOver, type IsOwn } from './closeOver.ts'

type Options = {
  readonly entry: string
  /** Module paths of screens with their own URL, each with what it loads at once besides its imports. */
  readonly screens: readonly (readonly [screen: string, ...besides: string[]])[]
  /** What the first screen loads once it is drawn: one file. */
  readonly late: readonly string[]
  /** Parts that several screens load at once or later: a file each, without what the first screen loads. */
  readonly parts: readonly string[]
  /** Modules that are grouped, or whose imports are. */
  readonly isOwn: IsOwn
  /** Own modules that stay out of the groups. */
  readonly isAlone: (id: string) => boolean
}

/**
 * Groups the static imports of the page and its screens into one file each, because a hundred small chunks load slower.
 */
export function groupScreens({ entry, screens, late, parts, isOwn, isAlone }: Options): Rolldown.CodeSplittingGroup {
  let base: ReadonlySet<string> | undefined
  let reached: readonly ReadonlySet<string>[] = []
  let inLate: ReadonlySet<string> = new Set()
  let inParts: readonly ReadonlySet<string>[] = []
  let lateFile: ReadonlySet<string> | undefined
  let besideAlone: ReadonlySet<string> | undefined
  const isOnlyLate = (id: string) => !isAlone(id) && ![base, ...reached, ...inParts].some(group => group?.has(id))
  return {
    debugName: 'screens',
    // Screen imports are already grouped; tree-shaken modules must not return.
    includeDependenciesRecursively: false,
    name(id, context) {
      base ??= closeOver(entry, context, isOwn)
      if (reached.length === 0) {
        const closeOverAll = (roots: readonly string[]) =>
          new Set(roots.flatMap(root => [...closeOver(root, context, isOwn)]))
        reached = screens.map(closeOverAll)
        inLate = closeOverAll(late)
        inParts = parts.map(part => closeOver(part, context, isOwn))
      }
      if (id === entry || isAlone(id)) return null
      if (base.has(id)) return 'base'
      const part = parts.find((_, index) => inParts[index]?.has(id))
      if (part && !reached[0]?.has(id)) return nameOf(part)
      const users = screens.filter((_, index) => reached[index]?.has(id))
      if (users.length === 0) {
        lateFile ??= dropShared([...inLate].filter(isOnlyLate), context)
        return lateFile.has(id) ? 'late' : null
      }
      // The first screen is the largest: it loads what it shares and not what the others share.
      if (users[0] !== screens[0] && (users.length > 1 || inLate.has(id))) return 'pages'
      if (users.length > 1) return 'screens'
      besideAlone ??= new Set(
        reached
          .flatMap(ids => [...ids])
          .filter(isAlone)
          .flatMap(alone => [...closeOver(alone, context, isOwn)]),
      )
      // What a file of its own imports must not be in the file of a screen that imports it.
      if (besideAlone.has(id)) return null
      return `of${nameOf(users[0]![0])}`
    },
  }
}

/**
 * Without the libraries that other files import too: panels of other screens share them, and must not load the first
 * screen for them; a library in a file of its own must not import the file that imports it.
 */
function dropShared(ids: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const unshared = new Set(ids)
  const isShared = (id: string) =>
    id.includes('/node_modules/') && graph.getModuleInfo(id)?.importers.some(importer => !unshared.has(importer))
  for (let shared = ids.filter(isShared); shared.length > 0; shared = [...unshared].filter(isShared)) {
    for (const id of shared) unshared.delete(id)
  }
  return unshared
}

const nameOf = (path: string): string => basename(path, extname(path))
