import type { Field } from '@sluice/workflow'
import type { Plugin } from 'vite'

type Catalogue = typeof import('@sluice/catalogue')

/** Texts that only the form shows: an eighth of all definitions. */
const formTextsOf = ({ placeholder, ui }: Field) => ({
  ...(placeholder !== undefined && { placeholder }),
  ...(ui && { ui }),
})

const withoutFormTexts = ({ placeholder, ui, ...field }: Field) => field

/** Exports of each virtual module as plain data. */
const modules: Readonly<Record<string, (catalogue: Catalogue) => Readonly<Record<string, unknown>>>> = {
  'virtual:catalogue': ({ components }) => ({
    components: components.map(({ fixture, documentation, fields, ...component }) => ({
      ...component,
      fields: fields.map(withoutFormTexts),
    })),
  }),
  'virtual:documentation': ({ components }) => ({
    documentation: Object.fromEntries(components.map(({ id, documentation }) => [id, documentation])),
  }),
  'virtual:fieldTexts': ({ components }) => ({
    fieldTexts: Object.fromEntries(
      components.map(({ id, fields }) => [
        id,
        Object.fromEntries(fields.map(field => [field.key, formTextsOf(field)])),
      ]),
    ),
  }),
  'virtual:autoConnect': ({ autoConnections, autoConnectPreference }) => ({
    autoConnect: { connections: autoConnections, preference: autoConnectPreference },
  }),
  'virtual:templates': ({ templates }) => ({ templates }),
}

/**
 * Serves catalogue definitions as virtual modules without executor code, a fraction of the size. Texts and templates
 * are separate modules.
 */
export function serveCatalogue(): Plugin {
  return {
    name: 'sluice-serve-catalogue',
    resolveId: source => (Object.hasOwn(modules, source) ? `\0${source}` : undefined),
    async load(source) {
      const give = source.startsWith('\0') ? modules[source.slice(1)] : undefined
      if (!give) return
      return Object.entries(give(await import('@sluice/catalogue')))
        .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`)
        .join('\n')
    },
  }
}
