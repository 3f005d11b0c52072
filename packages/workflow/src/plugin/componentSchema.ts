import { z } from 'zod'
import { categories } from '../component.ts'
import { jsonSchema as json } from '../jsonSchema.ts'
import { permissions } from '../logicServices.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { dataTypes } from '../port.ts'
import { field } from './fieldSchema.ts'
import { code, key, line, longText, name, required, version } from './manifestValues.ts'
import { migration } from './migrationSchema.ts'

const { text: say } = pluginErrors

/** Largest `timeout` of a component, milliseconds: the sandbox ends every run then. */
export const maximumTimeoutMs = 60_000

const port = z.object({
  id: key.describe('Name of the value in `inputs`, or in what the code returns'),
  name: line.min(1).describe('Label'),
  dataType: z.enum(dataTypes).describe('Type of its value'),
  required: z
    .boolean()
    .exactOptional()
    .describe('Input: the node does not run without a value. Output: the code has to return a value'),
  description: longText.exactOptional().describe('What it is'),
  accepts: z
    .array(z.enum(dataTypes))
    .max(dataTypes.length)
    .exactOptional()
    .describe('Further data types an input takes without conversion'),
  unit: z.enum(['baseUnits', 'human', 'percent', 'gas', 'seconds']).exactOptional().describe('Unit of a number'),
  tokenKey: key.exactOptional().describe('Key of the value with the token of a `baseUnits` amount'),
  chainKey: key.exactOptional().describe('Key of the value with that token’s chain; default `chainId`'),
})

const findTwice = <Part>(list: readonly Part[], idOf: (part: Part) => string): string | undefined =>
  list.map(idOf).find((id, at, ids) => ids.indexOf(id) !== at)

const ports = z
  .array(port)
  .max(64)
  .superRefine((list, context) => {
    const id = findTwice(list, one => one.id)
    if (id !== undefined) context.addIssue({ code: 'custom', message: say('PORT_TWICE', { id }), input: list })
  })
  .default([])

const fields = z
  .array(field)
  .max(100)
  .superRefine((list, context) => {
    const twice = findTwice(list, one => one.key)
    if (twice === undefined) return
    context.addIssue({ code: 'custom', message: say('FIELD_TWICE', { key: twice }), input: list })
  })

/** Size and shape are kept for other programs: cards of this one are alike. */
const ui = z.object({
  icon: line.exactOptional().describe('Lucide icon name, such as `calculator`'),
  color: line.exactOptional().describe('CSS color of the card'),
  size: z
    .union([line, z.number(), z.record(z.string(), json)])
    .exactOptional()
    .describe('Kept, not used'),
  shape: line.exactOptional().describe('Kept, not used'),
  showPorts: z.boolean().exactOptional().describe('Kept, not used'),
  showConfig: z.boolean().exactOptional().describe('Kept, not used'),
})

const template = z
  .object(
    {
      inputs: ports.describe('Input ports'),
      outputs: ports.describe('Output ports; the keys of an input'),
      fields: fields.exactOptional().describe('Config fields'),
      configuration: fields.exactOptional().describe('Other name of `fields`'),
      ui: ui.exactOptional().describe('Looks of the card'),
      documentation: longText.exactOptional().describe('Text or address, shown in the Info tab'),
    },
    { error: say('COMPONENT_TEMPLATE_REQUIRED') },
  )
  .transform(({ configuration, fields = configuration ?? [], ...rest }) => ({ ...rest, fields }))

/** Name of a code file: beside the manifest, never elsewhere. */
export const codeFilePattern = /^[\w-][\w.-]*\.js$/

const timeoutMessage = say('TIMEOUT_RANGE', { most: maximumTimeoutMs.toLocaleString('en-US') })

const execution = z
  .object({
    runtime: z.string().max(50).exactOptional().describe('`javascript`, the default; others are refused'),
    type: z.string().max(50).exactOptional().describe('Other name of `runtime`'),
    code: code.exactOptional().describe('Body of an async function with `inputs` and `host`'),
    codeFile: line
      .regex(codeFilePattern, { error: say('CODE_FILE_NAME') })
      .exactOptional()
      .describe('File beside the manifest with the code; `sluice plugin pack` puts it into `code`'),
    timeout: z
      .number({ error: timeoutMessage })
      .int({ error: timeoutMessage })
      .min(1, { error: timeoutMessage })
      .max(maximumTimeoutMs, { error: timeoutMessage })
      .exactOptional()
      .describe('Milliseconds of one run, 1 to 60,000; default 30,000'),
    memoryLimit: z
      .number({ error: say('MEMORY_RANGE') })
      .int({ error: say('MEMORY_RANGE') })
      .min(1_048_576, { error: say('MEMORY_RANGE') })
      .max(134_217_728, { error: say('MEMORY_RANGE') })
      .exactOptional()
      .describe('Bytes, 1,048,576 to 134,217,728; default 134,217,728'),
  })
  .transform(({ type, runtime = type ?? 'javascript', code = '', codeFile, ...rest }, context) => {
    if (codeFile !== undefined) {
      const message = say('CODE_NOT_PACKED', { file: codeFile })
      context.addIssue({ code: 'custom', message, path: ['codeFile'], input: codeFile })
    }
    /** `python` is accepted here and fails at run time with `PYTHON_NEEDS_BACKEND`. */
    return { ...rest, runtime, code }
  })

const noExecution: z.output<typeof execution> = { runtime: 'javascript', code: '' }

const metadata = z.object({
  created: line.exactOptional().describe('Kept, not used'),
  modified: line.exactOptional().describe('Kept, not used'),
  author: line.exactOptional().describe('Used where the component has no `author`'),
  license: line.exactOptional().describe('Used where the component has no `license`'),
  keywords: z.array(line).max(50).exactOptional().describe('Added to `tags`'),
})

/** Rules belong to fields; an empty one, which exporters write, is dropped. */
const emptyValidation = z.union([z.array(json).max(0), z.strictObject({}), z.null()], {
  error: say('COMPONENT_VALIDATION'),
})

const shape = z.object({
  id: name(say('COMPONENT_ID_REQUIRED')).describe('Unique among all components; nodes refer to it'),
  name: required(say('COMPONENT_NAME_REQUIRED')).describe('Shown in the palette and on the card'),
  description: longText.default('').describe('One sentence for the palette'),
  category: z.enum(categories).default('Logic').describe('Where it stands in the palette'),
  version: version(say('PLUGIN_VERSION_REQUIRED'))
    .default('1.0.0')
    .describe('Raise it with every change of ports or fields'),
  author: line.exactOptional().describe('Default: the plugin’s'),
  license: line.exactOptional().describe('Default: the plugin’s'),
  tags: z.array(line).max(50).default([]).describe('Words to find it by'),
  icon: line.exactOptional().describe('Other place of `template.ui.icon`'),
  color: line.exactOptional().describe('Other place of `template.ui.color`'),
  template: template.describe('Ports, fields, looks'),
  execution: execution.exactOptional().describe('The code'),
  executor: execution.exactOptional().describe('Other name of `execution`'),
  required: z.array(key).max(64).default([]).describe('Keys of inputs or fields the node does not run without'),
  validation: emptyValidation.exactOptional().describe('Empty only: rules are `constraints` of the fields'),
  metadata: metadata.exactOptional().describe('About the component'),
  dependencies: z
    .union([z.array(key).max(50), z.strictObject({})], { error: say('PACKAGES_NOT_INSTALLED') })
    .exactOptional()
    .describe('Ids of plugins, each also in the plugin’s `dependencies`'),
  permissions: z
    .array(z.enum(permissions))
    .max(permissions.length)
    .exactOptional()
    .describe('What this component may do, each also in the plugin’s `permissions`; default all of those'),
  migrations: z.array(migration).max(100).exactOptional().describe('Migrations of nodes of earlier versions'),
  releases: z
    .array(
      z.object({
        version: version(say('PLUGIN_VERSION_REQUIRED')).describe('An earlier version'),
        deprecated: z.boolean().exactOptional().describe('Users are asked to update'),
      }),
    )
    .max(200)
    .exactOptional()
    .describe('Earlier versions'),
  fixture: z.record(z.string(), json).exactOptional().describe('Sample config for a test run'),
})

/** A component of a plugin. Source: spec 000 §3 Component definition. */
export const component = shape.transform(
  ({ executor, execution = executor ?? noExecution, icon, color, validation: _, dependencies, metadata, ...one }) => ({
    ...one,
    ...(metadata ? { metadata } : {}),
    ...(Array.isArray(dependencies) ? { dependencies } : {}),
    tags: [...new Set([...one.tags, ...(metadata?.keywords ?? [])])].slice(0, 50),
    template: {
      ...one.template,
      ...(icon || color ? { ui: { ...(icon ? { icon } : {}), ...(color ? { color } : {}), ...one.template.ui } } : {}),
    },
    execution,
  }),
)
