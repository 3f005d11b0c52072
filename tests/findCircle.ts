/** The first circle along the arrows, as its list of files; empty when there is none. */
export function findCircle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>()
  for (const start of edges.keys()) {
    const path: string[] = []
    const onPath = new Set<string>()
    const visit = (file: string): readonly string[] => {
      if (onPath.has(file)) return [...path.slice(path.indexOf(file)), file]
      if (done.has(file)) return []
      path.push(file)
      onPath.add(file)
      for (const next of edges.get(file) ?? []) {
        const circle = visit(next)
        if (circle.length > 0) return circle
      }
      path.pop()
      onPath.delete(file)
      done.add(file)
      return []
    }
    const circle = visit(start)
    if (circle.length > 0) return circle
  }
  return []
}
