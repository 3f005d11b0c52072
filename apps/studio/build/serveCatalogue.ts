import type { Plugin } from 'vite'

const id = 'virtual:catalogue'
const resolved = `\0${id}`

/**
 * Serves what the catalogue says about itself, without the code that its components run: as data it is a fraction of
 * the size, and screens need no more.
 */
export function serveCatalogue(): Plugin {
  return {
    name: 'sluice-serve-catalogue',
    resolveId: source => (source === id ? resolved : undefined),
    async load(source) {
      if (source !== resolved) return
      const { components, templates } = await import('@sluice/catalogue')
      const infos = components.map(({ fixture, ...component }) => component)
      return [
        `export const components = JSON.parse(${JSON.stringify(JSON.stringify(infos))})`,
        `export const templates = JSON.parse(${JSON.stringify(JSON.stringify(templates))})`,
      ].join('\n')
    },
  }
}
