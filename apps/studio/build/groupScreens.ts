import type { Rolldown } from 'vite'

type Options = {
  readonly entry: string
  /** Screens that are opened directly by an address, as paths of their modules. */
  readonly screens: readonly string[]
  /** Modules that may be put together: whatever they import of each other goes with them. */
  readonly isOwn: (id: string) => boolean
}

type Context = Parameters<Extract<Rolldown.CodeSplittingNameFunction, (...values: never[]) => unknown>>[1]

/**
 * Puts what the page and its screens import at once into one file each, instead of a file for every set of dialogs
 * that shares a module: a hundred small files are larger than a few, and slower to ask for.
 */
export function groupScreens({ entry, screens, isOwn }: Options): Rolldown.CodeSplittingGroup {
  let base: ReadonlySet<string> | undefined
  let reached: readonly ReadonlySet<string>[] = []
  return {
    debugName: 'screens',
    // What a screen imports is in its group already; what our packages leave out must not come back with it.
    includeDependenciesRecursively: false,
    name(id, context) {
      base ??= closeOver(entry, context, isOwn)
      if (reached.length === 0) reached = screens.map(screen => closeOver(screen, context, isOwn))
      if (id === entry) return null
      if (base.has(id)) return 'base'
      const users = screens.filter((_, index) => reached[index]?.has(id))
      if (users.length === 0) return null
      return users.length > 1 ? 'screens' : `of${users[0]!.match(/(\w+)\.tsx$/)?.[1]}`
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
