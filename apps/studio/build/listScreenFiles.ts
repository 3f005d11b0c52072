import type { Plugin, Rolldown } from 'vite'

type Options = {
  /** Modules that a page path begins with, by path prefix. `/p/` stands for every path below it. */
  readonly screens: { readonly [path: string]: readonly string[] }
}

/**
 * Writes `screens.json`: the built files that each screen loads at once, by path. The server names them in the
 * page's head, so that the browser fetches them beside the entry instead of after it.
 */
export function listScreenFiles({ screens }: Options): Plugin {
  return {
    name: 'sluice-list-screen-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
        const close = (roots: readonly Rolldown.OutputChunk[]) => {
          const found = new Set(roots)
          for (const { imports } of found)
            for (const name of imports) if (byName.has(name)) found.add(byName.get(name)!)
          return found
        }
        const inPage = close(chunks.filter(chunk => chunk.isEntry))
        const filesOf = (modules: readonly string[]) => {
          const roots = modules.map(
            module =>
              chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(module))) ??
              this.error(`No chunk: ${module}`),
          )
          const own = [...close(roots)].filter(chunk => !inPage.has(chunk))
          const styles = own.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])
          return [...styles, ...own.map(chunk => chunk.fileName)].map(name => `/${name}`)
        }
        this.emitFile({
          type: 'asset',
          fileName: 'screens.json',
          source: JSON.stringify(
            Object.fromEntries(Object.entries(screens).map(([path, modules]) => [path, filesOf(modules)])),
          ),
        })
      },
    },
  }
}
