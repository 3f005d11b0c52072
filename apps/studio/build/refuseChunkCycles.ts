import type { Plugin, Rolldown } from 'vite'

/**
 * Fails the build if files import each other in a circle: which of them runs first depends on what loads first, and the
 * other's values are undefined until then.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'sluice-refuse-chunk-cycles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const circles = findCircles(bundle)
        if (circles.length > 0) {
          this.error(`Files import each other: ${circles.map(circle => circle.join(' → ')).join('; ')}`)
        }
      },
    },
  }
}

type Chunks = { readonly [file: string]: Pick<Rolldown.OutputChunk, 'type' | 'imports'> | { readonly type: 'asset' } }

/** One circle of static imports for each file that stands in one, from the file back to it. */
export function findCircles(bundle: Chunks): readonly (readonly string[])[] {
  const importsOf = (file: string): readonly string[] => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.imports : []
  }
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, above: readonly string[]) => {
    const start = above.indexOf(file)
    if (start !== -1) circles.push([...above.slice(start), file])
    if (start !== -1 || done.has(file)) return
    for (const imported of importsOf(file)) visit(imported, [...above, file])
    done.add(file)
  }
  for (const file of Object.keys(bundle)) visit(file, [])
  return circles
}
