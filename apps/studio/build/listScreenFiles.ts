import type { Plugin } from 'vite'
import { findScreenFiles } from './findScreenFiles.ts'

type Options = {
  /** Modules that a page path begins with, by path prefix; the first that fits counts. `/` stands for itself alone. */
  readonly screens: { readonly [path: string]: readonly string[] }
  readonly fonts: readonly string[]
}

/**
 * Writes `screens.json`: the built files that each screen loads at once, by path. The server names them in the
 * page's head, so that the browser fetches them beside the entry instead of after it.
 */
export function listScreenFiles({ screens, fonts }: Options): Plugin {
  return {
    name: 'sluice-list-screen-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = (modules: readonly string[]) =>
          findScreenFiles(bundle, { modules, fonts }).screen.map(name => `/${name}`)
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
