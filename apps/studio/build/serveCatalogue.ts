import type { Field } from '@sluice/workflow'
import type { Plugin } from 'vite'

type Catalogue = typeof import('@sluice/catalogue')

/** Texts that only the form shows: an eighth of all definitions. */
const formTextsOf = ({ placeholder, ui }: Field) => ({
  ...(placeholder !== undefined && { placeholder }),
  ...(ui && { ui }),
})

/** Prefix of the modules with one template and the definitions of its components. */
const openingPrefix = 'virtual:opening/'

const withoutFormTexts = ({ placeholder, ui, ...field }: Field) => field

const toDefinition = ({ fixture, documentation, fields, ...component }: Catalogue['components'][number]) => ({
  ...component,
  fields: fields.map(withoutFormTexts),
})

/** A template with the definitions of its components; undefined where there is none with this id. */
function openingOf({ templates, components }: Catalogue, templateId: string) {
  const template = templates.find(({ id }) => id === templateId)
  const used = new Set(template?.nodes.map(({ componentId }) => componentId))
  return template && { template, components: components.filter(({ id }) => used.has(id)).map(toDefinition) }
}

/** A module that loads each template by its id. */
const openingsModule = ({ templates }: Catalogue) =>
  `export const openings = {${templates.map(({ id }) => `'${id}': () => import('${openingPrefix}${id}')`).join(',')}}`

/** Exports of each virtual module as plain data. */
const modules: Readonly<Record<string, (catalogue: Catalogue) => Readonly<Record<string, unknown>>>> = {
  'virtual:catalogue': ({ components }) => ({ components: components.map(toDefinition) }),
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
    resolveId: source =>
      Object.hasOwn(modules, source) || source === 'virtual:openings' || source.startsWith(openingPrefix)
        ? `\0${source}`
        : undefined,
    async load(source) {
      if (!source.startsWith('\0virtual:')) return
      const id = source.slice(1)
      const catalogue = await import('@sluice/catalogue')
      if (id === 'virtual:openings') return openingsModule(catalogue)
      const exported = id.startsWith(openingPrefix)
        ? openingOf(catalogue, id.slice(openingPrefix.length))
        : modules[id]?.(catalogue)
      if (!exported) return
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`)
        .join('\n')
    },
  }
}
