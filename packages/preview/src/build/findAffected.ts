/** The page's modules by path, without packages. */
export type ModuleGraph = ReadonlyMap<
  string,
  {
    readonly exports: readonly string[]
    /** Paths, or the id of the entry. */
    readonly importers: readonly string[]
    /** Whether it runs when the page is loaded; others run when they are imported dynamically. */
    readonly isStatic: boolean
  }
>

/** The document around the page: applied again without React. */
const layout = 'web/src/app/layout.tsx'

/** A module whose exports are components: React replaces them where they stand and keeps their state. */
export function isBoundary(path: string, exports: readonly string[]): boolean {
  if (path === layout) return true
  return path.endsWith('x') && exports.length > 0 && exports.every(name => name === 'default' || /^[A-Z]/.test(name))
}

/**
 * Lists the modules that have to run again after a change: those that changed and their importers, up to components.
 * Imported before importing. Null if the change reaches the entry, so that the page has to be loaded again.
 */
export function findAffected(graph: ModuleGraph, changed: readonly string[]): readonly string[] | null {
  const affected = new Set<string>()
  const order: string[] = []
  const visit = (path: string): boolean => {
    if (affected.has(path)) return true
    const module = graph.get(path)
    if (!module) return false
    affected.add(path)
    order.push(path)
    if (isBoundary(path, module.exports)) return true
    return module.importers.every(visit)
  }
  for (const path of changed) {
    // A file that is not part of the page, such as a test.
    if (!graph.has(path)) continue
    if (!visit(path)) return null
  }
  return order
}
