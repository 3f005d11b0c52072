import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Options = {
  /** Module paths of screens with their own URL. */
  readonly screens: readonly string[]
  readonly limitKilobytes: number
}

/** Reports the JavaScript each screen loads first, and fails the build above the limit. */
export function reportFirstLoad({ screens, limitKilobytes }: Options): Plugin {
  return {
    name: 'sluice-report-first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
        const close = (roots: readonly Rolldown.OutputChunk[]) => {
          const found = new Set(roots)
          for (const chunk of found)
            for (const name of chunk.imports) if (byName.has(name)) found.add(byName.get(name)!)
          return [...found]
        }
        const entries = chunks.filter(chunk => chunk.isEntry)
        for (const screen of ['', ...screens]) {
          const own = chunks.filter(chunk => screen && chunk.moduleIds.some(id => id.endsWith(screen)))
          if (screen && own.length === 0) this.error(`No chunk holds ${screen}`)
          const loaded = close([...entries, ...own])
          const kilobytes = loaded.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0) / 1000
          const label = screen || 'entry'
          console.warn(`first load ${label}: ${kilobytes.toFixed(1)} kB gzip in ${loaded.length} files`)
          if (kilobytes > limitKilobytes) this.error(`First load of ${label} is over ${limitKilobytes} kB gzip`)
        }
      },
    },
  }
}
