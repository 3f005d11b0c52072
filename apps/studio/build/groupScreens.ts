import type { Rolldown } from 'vite'

type Options = {
  readonly entry: string
  /** Module paths of screens with their own URL. */
  readonly screens: readonly string[]
  /** Modules that are grouped, or whose imports are. */
  readonly isOwn: (id: string) => boolean
  /** Own modules that stay out of the groups. */
  readonly isAlone: (id: string) => boolean
}

type Context = Parameters<Extract<Rolldown.CodeSplittingNameFunction, (...values: never[]) => unknown>>[1]

/**
 * Groups the static imports of the page and its screens into one file each, because a hundred small chunks load slower.
 */
export function groupScreens({ entry, screens, isOwn, isAlone }: Options): Rolldown.CodeSplittingGroup {
  let base: ReadonlySet<string> | undefined
  let reached: readonly ReadonlySet<string>[] = []
  return {
    debugName: 'screens',
    // Screen imports are already grouped; tree-shaken modules must not return.
    includeDependenciesRecursively: false,
    name(id, context) {
      base ??= closeOver(entry, context, isOwn)
      if (reached.length === 0) reached = screens.map(screen => closeOver(screen, context, isOwn))
      if (id === entry || isAlone(id)) return null
      if (base.has(id)) return 'base'
      const users = screens.filter((_, index) => reached[index]?.has(id))
      if (users.length === 0) return null
      // The first screen is the largest: it loads what it shares and not what the others share.
      if (users.length > 1) return users[0] === screens[0] ? 'screens' : 'pages'
      return `of${users[0]!.match(/(\w+)\.tsx$/)?.[1]}`
    },
  }
}

function closeOver(root: string, context: Context, isOwn: Options['isOwn']): ReadonlySet<string> {
  const found = new Set([root])
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (isOwn(imported)) found.add(imported)
  }
  return found
}
