import { z } from 'zod'
import { categories } from '../component.ts'
import { conditionOperators, fieldTypes } from '../field.ts'
import { isJsonObject } from '../json.ts'
import { jsonSchema } from '../jsonSchema.ts'
import { permissions } from '../logicServices.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { dataTypes } from '../port.ts'
import { isVersion } from '../version/parseVersion.ts'
import { compilePattern } from './compilePattern.ts'

const { text: say } = pluginErrors

const json = jsonSchema
const line = z.string().max(500)
const longText = z.string().max(20_000)
const code = z.string().max(500_000)

const required = (message: string) => z.string({ error: message }).trim().min(1, { error: message, abort: true })

/** Names become object keys; inherited names such as `constructor` are refused. */
const isName = (text: string): boolean => /^[\w.-]{1,64}$/.test(text) && !(text in {})

const name = (message: string) => required(message).refine(isName, { error: say('NAME_NOT_ALLOWED') })

const key = name(say('NAME_NOT_ALLOWED'))

const isVersionText = (input: { readonly input?: unknown }) => say('INVALID_VERSION', { version: String(input.input) })

const version = (message: string) => required(message).refine(isVersion, { error: isVersionText })

const port = z.object({
  id: key,
  name: line.min(1),
  dataType: z.enum(dataTypes),
  required: z.boolean().exactOptional(),
  description: longText.exactOptional(),
  accepts: z.array(z.enum(dataTypes)).max(dataTypes.length).exactOptional(),
  unit: z.enum(['baseUnits', 'human', 'percent', 'gas', 'seconds']).exactOptional(),
  tokenKey: key.exactOptional(),
  chainKey: key.exactOptional(),
})

const ports = z
  .array(port)
  .max(64)
  .superRefine((list, context) => {
    const twice = list.find((one, at) => list.findIndex(other => other.id === one.id) !== at)
    if (twice) context.addIssue({ code: 'custom', message: say('PORT_TWICE', { id: twice.id }), input: list })
  })
  .default([])

const constraint = z
  .object({
    type: z.enum(['min', 'max', 'minLength', 'maxLength', 'pattern']),
    value: z.union([z.number(), line]),
    message: line.exactOptional(),
    severity: z.enum(['error', 'warning']).exactOptional(),
  })
  .superRefine((one, context) => {
    if (one.type !== 'pattern') return
    try {
      compilePattern(String(one.value))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      context.addIssue({ code: 'custom', message: say('PATTERN_UNSUPPORTED', { reason }), path: ['value'], input: one })
    }
  })

/** Accepts the specification's second name of a key. */
const alias = (known: string, other: string) => (value: unknown) => {
  if (!isJsonObject(value) || value[known] !== undefined || value[other] === undefined) return value
  return { ...value, [known]: value[other] }
}

const fieldShape = z.object({
  key,
  type: z.enum(fieldTypes),
  label: line.min(1),
  required: z.boolean().exactOptional(),
  defaultValue: json.exactOptional(),
  options: z
    .array(z.object({ label: line, value: z.union([z.string(), z.number()]) }))
    .max(500)
    .exactOptional(),
  placeholder: line.exactOptional(),
  description: longText.exactOptional(),
  sensitive: z.boolean().exactOptional(),
  conditional: z
    .object({ field: key, operator: z.enum(conditionOperators), value: json.exactOptional() })
    .exactOptional(),
  constraints: z.array(constraint).max(20).exactOptional(),
  format: z.enum(['chain', 'token', 'address', 'amount', 'secret']).exactOptional(),
  step: z.number().exactOptional(),
  ui: z.object({ helpText: longText.exactOptional(), placeholder: line.exactOptional() }).exactOptional(),
})

const field = z.preprocess(value => alias('constraints', 'validation')(alias('key', 'name')(value)), fieldShape)

const side = z.enum(['input', 'output'])
const stepId = { id: line.min(1) }

const knownSteps = new Set([
  'renameField',
  'setDefault',
  'removeField',
  'convertField',
  'mapValues',
  'renamePort',
  'removePort',
])

/** Accepts unknown step types: they fail at migration time, the rest of the plugin works. */
const migrationStep = z.union([
  z.object({ ...stepId, type: z.literal('renameField'), from: key, to: key }),
  z.object({
    ...stepId,
    type: z.literal('setDefault'),
    field: key,
    value: json,
    overwrite: z.boolean().exactOptional(),
  }),
  z.object({ ...stepId, type: z.literal('removeField'), field: key }),
  z.object({
    ...stepId,
    type: z.literal('convertField'),
    field: key,
    to: z.enum(['string', 'number', 'boolean', 'array']),
  }),
  z.object({ ...stepId, type: z.literal('mapValues'), field: key, values: z.record(z.string(), json) }),
  z.object({ ...stepId, type: z.literal('renamePort'), side, from: key, to: key }),
  z.object({ ...stepId, type: z.literal('removePort'), side, port: key }),
  z.object({ ...stepId, type: z.string().refine(type => !knownSteps.has(type)) }),
])

const migration = z.object({
  id: line.min(1),
  fromVersion: version(say('PLUGIN_VERSION_REQUIRED')),
  toVersion: version(say('PLUGIN_VERSION_REQUIRED')),
  type: z.enum(['upgrade', 'downgrade']).default('upgrade'),
  breaking: z.boolean().default(false),
  steps: z.array(migrationStep).max(200),
})

const templateShape = z.object(
  {
    inputs: ports,
    outputs: ports,
    fields: z
      .array(field)
      .max(100)
      .superRefine((list, context) => {
        const twice = list.find((one, at) => list.findIndex(other => other.key === one.key) !== at)
        if (twice) context.addIssue({ code: 'custom', message: say('FIELD_TWICE', { key: twice.key }), input: list })
      })
      .default([]),
    ui: z.object({ icon: line.exactOptional(), color: line.exactOptional() }).exactOptional(),
    documentation: longText.exactOptional(),
  },
  { error: say('COMPONENT_TEMPLATE_REQUIRED') },
)

const template = z.preprocess(alias('fields', 'configuration'), templateShape)

/** Accepts an executor's `type` as `runtime`. */
const executionOf = (value: unknown) =>
  isJsonObject(value) ? { ...value, runtime: value.runtime ?? value.type ?? 'javascript' } : value

const component = z.preprocess(
  alias('execution', 'executor'),
  z.object({
    id: name(say('COMPONENT_ID_REQUIRED')),
    name: required(say('COMPONENT_NAME_REQUIRED')),
    description: longText.default(''),
    category: z.enum(categories).default('Logic'),
    version: version(say('PLUGIN_VERSION_REQUIRED')).default('1.0.0'),
    author: line.exactOptional(),
    license: line.exactOptional(),
    tags: z.array(line).max(50).default([]),
    template,
    execution: z.preprocess(
      executionOf,
      z
        .object({
          /** `python` is accepted here and fails at run time with `PYTHON_NEEDS_BACKEND`. */
          runtime: z.string().max(50),
          code: code.default(''),
          /** Milliseconds. */
          timeout: z.number().int().min(1).max(30_000).exactOptional(),
          /** Bytes. */
          memoryLimit: z.number().int().min(1_048_576).max(134_217_728).exactOptional(),
        })
        .default({ runtime: 'javascript', code: '' }),
    ),
    required: z.array(key).max(64).default([]),
    migrations: z.array(migration).max(100).exactOptional(),
    releases: z
      .array(z.object({ version: version(say('PLUGIN_VERSION_REQUIRED')), deprecated: z.boolean().exactOptional() }))
      .max(200)
      .exactOptional(),
    /** Sample config for a test run. */
    fixture: z.record(z.string(), json).exactOptional(),
  }),
)

const transformer = z.object({
  id: key,
  from: z.enum(dataTypes),
  to: z.enum(dataTypes),
  lossy: z.boolean().default(false),
  runtime: z.string().max(50).default('javascript'),
  /** Body of an async function with `inputs.value` in scope; returns the converted value. */
  code,
})

const host = z.string().regex(/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, {
  error: say('HOST_NOT_ALLOWED'),
})

/** A plugin file. Unknown keys are dropped. Source: spec 000 §3 Plugin, §5 Plugins. */
export const pluginManifest = z
  .object({
    id: name(say('PLUGIN_ID_REQUIRED')),
    name: required(say('PLUGIN_NAME_REQUIRED')),
    version: version(say('PLUGIN_VERSION_REQUIRED')),
    description: longText.default(''),
    author: line.exactOptional(),
    license: line.exactOptional(),
    tags: z.array(line).max(50).default([]),
    components: z
      .array(component, { error: say('PLUGIN_WITHOUT_COMPONENTS') })
      .min(1, { error: say('PLUGIN_WITHOUT_COMPONENTS') })
      .max(100),
    /** Conversions between data types. */
    transformers: z.array(transformer).max(50).default([]),
    /** Ids of required plugins. */
    dependencies: z.array(key).max(50).default([]),
    permissions: z.array(z.enum(permissions)).max(permissions.length).default([]),
    httpHosts: z.array(host).max(20).default([]),
    /** Data readable by its code with `storage:read`. */
    stored: z.record(key, json).default({}),
    /** Shown to the user, never run. */
    scripts: z
      .object({ install: code.exactOptional(), postInstall: code.exactOptional(), uninstall: code.exactOptional() })
      .exactOptional(),
    compatibility: z.object({ minVersion: version(say('PLUGIN_VERSION_REQUIRED')).exactOptional() }).exactOptional(),
  })
  .superRefine(({ permissions: asked, httpHosts, components }, context) => {
    if (asked.includes('http:request') && httpHosts.length === 0) {
      context.addIssue({ code: 'custom', message: say('HOSTS_REQUIRED'), path: ['httpHosts'], input: httpHosts })
    }
    components.forEach(({ template, required: keys }, at) => {
      const known = new Set([...template.inputs.map(input => input.id), ...template.fields.map(one => one.key)])
      const unknown = keys.find(one => !known.has(one))
      if (unknown === undefined) return
      const message = say('REQUIRED_UNKNOWN', { key: unknown })
      context.addIssue({ code: 'custom', message, path: ['components', at, 'required'], input: unknown })
    })
    components.forEach(({ id }, at) => {
      if (components.findIndex(other => other.id === id) === at) return
      const message = say('COMPONENT_ID_TAKEN', { id })
      context.addIssue({ code: 'custom', message, path: ['components', at, 'id'], input: id })
    })
  })

export type PluginManifest = z.output<typeof pluginManifest>

export type PluginComponent = PluginManifest['components'][number]

export type PluginTransformer = PluginManifest['transformers'][number]
