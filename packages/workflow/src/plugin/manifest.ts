import { z } from 'zod'
import { jsonSchema as json } from '../jsonSchema.ts'
import { permissions } from '../logicServices.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { dataTypes } from '../port.ts'
import { component } from './componentSchema.ts'
import { code, key, line, longText, name, required, version } from './manifestValues.ts'

const { text: say } = pluginErrors

const transformer = z.object({
  id: key.describe('Name of the conversion'),
  from: z.enum(dataTypes).describe('Data type it takes'),
  to: z.enum(dataTypes).describe('Data type it makes'),
  lossy: z.boolean().default(false).describe('Loses information: connections warn of it'),
  runtime: z.string().max(50).default('javascript').describe('`javascript`; others are refused'),
  code: code.describe('Body of an async function with `inputs.value`; returns the converted value. No permissions'),
})

const host = z.string().regex(/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, {
  error: say('HOST_NOT_ALLOWED'),
})

const script = code.exactOptional()

const shape = z
  .object({
    $schema: line.exactOptional().describe('Address of this schema, for editors'),
    id: name(say('PLUGIN_ID_REQUIRED')).describe(
      'Unique among installed plugins; letters, digits, dots, dashes, underscores',
    ),
    name: required(say('PLUGIN_NAME_REQUIRED')).describe('Shown to users'),
    version: version(say('PLUGIN_VERSION_REQUIRED')).describe('`major.minor.patch[-prerelease][+build]`'),
    description: longText.default('').describe('What it is for'),
    author: line.exactOptional().describe('Shown to users'),
    license: line.exactOptional().describe('SPDX name, such as `MIT`'),
    tags: z.array(line).max(50).default([]).describe('Words to find it by'),
    components: z
      .array(component, { error: say('PLUGIN_WITHOUT_COMPONENTS') })
      .min(1, { error: say('PLUGIN_WITHOUT_COMPONENTS') })
      .max(100)
      .describe('1 to 100 components'),
    transformers: z.array(transformer).max(50).default([]).describe('Conversions between data types'),
    dependencies: z.array(key).max(50).default([]).describe('Ids of plugins that have to be installed first'),
    permissions: z
      .array(z.enum(permissions))
      .max(permissions.length)
      .default([])
      .describe('What its code may do; the user agrees before it is installed'),
    httpHosts: z.array(host).max(20).default([]).describe('Hosts that `http:request` may reach'),
    stored: z.record(key, json).default({}).describe('Data its code reads with `host.storage.read`'),
    scripts: z
      .object({
        install: script.describe('Shown, never run'),
        postInstall: script.describe('Shown, never run'),
        uninstall: script.describe('Shown, never run'),
      })
      .exactOptional()
      .describe('Shown to the user, never run'),
    compatibility: z
      .object({ minVersion: version(say('PLUGIN_VERSION_REQUIRED')).exactOptional().describe('Such as `0.1.0`') })
      .exactOptional()
      .describe('`minVersion`: lowest version of Sluice it runs on'),
  })
  .meta({
    if: { properties: { permissions: { contains: { const: 'http:request' } } }, required: ['permissions'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { httpHosts: { minItems: 1 } }, required: ['httpHosts'] },
  })

type Shape = z.output<typeof shape>
type Report = (message: string, path: (string | number)[], input: unknown) => void

/** A plugin file. Unknown keys are dropped, and reported by `findUnknownKeys`. Source: spec 000 §3 Plugin, §5 Plugins. */
export const pluginManifest = shape.transform(({ $schema: _, ...plugin }: Shape, context) => {
  const report: Report = (message, path, input) => context.addIssue({ code: 'custom', message, path, input })
  if (plugin.permissions.includes('http:request') && plugin.httpHosts.length === 0) {
    report(say('HOSTS_REQUIRED'), ['httpHosts'], plugin.httpHosts)
  }
  plugin.components.forEach((one, at) => {
    const path = ['components', at]
    checkRequired(one, path, report)
    checkWithin(plugin, one, path, report)
    if (plugin.components.findIndex(other => other.id === one.id) !== at) {
      report(say('COMPONENT_ID_TAKEN', { id: one.id }), [...path, 'id'], one.id)
    }
  })
  return plugin
})

type Component = Shape['components'][number]

function checkRequired({ template, required: keys }: Component, path: (string | number)[], report: Report): void {
  const known = new Set([...template.inputs.map(input => input.id), ...template.fields.map(one => one.key)])
  const unknown = keys.find(one => !known.has(one))
  if (unknown !== undefined) report(say('REQUIRED_UNKNOWN', { key: unknown }), [...path, 'required'], unknown)
}

/** A component gets nothing its plugin does not name: the user agrees to what the plugin names. */
function checkWithin(plugin: Shape, one: Component, path: (string | number)[], report: Report): void {
  const permission = one.permissions?.find(wanted => !plugin.permissions.includes(wanted))
  if (permission) report(say('PERMISSION_NOT_NAMED', { permission }), [...path, 'permissions'], permission)
  const dependency = one.dependencies?.find(id => !plugin.dependencies.includes(id))
  if (dependency) report(say('DEPENDENCY_NOT_NAMED', { dependency }), [...path, 'dependencies'], dependency)
}

export type PluginManifest = z.output<typeof pluginManifest>

export type PluginComponent = PluginManifest['components'][number]

export type PluginTransformer = PluginManifest['transformers'][number]
