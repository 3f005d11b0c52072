import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { findScreenFiles } from './findScreenFiles.ts'

type Options = {
  /** Modules of screens with their own URL, by what the report calls them. */
  readonly screens: { readonly [label: string]: readonly string[] }
  readonly fonts: readonly string[]
  readonly limitKilobytes: number
}

/** Reports the scripts, styles and fonts that each screen loads first, and fails the build above the limit. */
export function reportFirstLoad({ screens, fonts, limitKilobytes }: Options): Plugin {
  return {
    name: 'sluice-report-first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [label, modules] of Object.entries(screens)) {
          const { page, screen } = findScreenFiles(bundle, { modules, fonts })
          const files = [...page, ...screen].map(name => bundle[name]!)
          const kilobytes = files.reduce((sum, file) => sum + sentBytes(file), 0) / 1_000
          console.warn(`first load ${label}: ${kilobytes.toFixed(1)} kB gzip in ${files.length} files`)
          if (kilobytes > limitKilobytes) this.error(`First load of ${label} is over ${limitKilobytes} kB gzip`)
        }
      },
    },
  }
}

/** Fonts are compressed already. */
function sentBytes(file: Rolldown.OutputChunk | Rolldown.OutputAsset): number {
  const content = file.type === 'chunk' ? file.code : file.source
  return file.fileName.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length
}
