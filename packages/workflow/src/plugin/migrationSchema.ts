import { z } from 'zod'
import { jsonSchema as json } from '../jsonSchema.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { key, line, version } from './manifestValues.ts'

const { text: say } = pluginErrors

const side = z.enum(['input', 'output'])
const stepId = { id: line.min(1) }

const knownSteps = [
  'renameField',
  'setDefault',
  'removeField',
  'convertField',
  'mapValues',
  'renamePort',
  'removePort',
] as const

/** Accepts unknown step types: they fail at migration time, the rest of the plugin works. */
const step = z.union(
  [
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
    z.object({ ...stepId, type: z.string().regex(new RegExp(`^(?!(?:${knownSteps.join('|')})$)`)) }),
  ],
  { error: say('STEP_INVALID') },
)

/** A migration of node configs from one version to another. */
export const migration = z.object({
  id: line.min(1).describe('Name of the migration'),
  fromVersion: version(say('PLUGIN_VERSION_REQUIRED')).describe('Version of the nodes it takes'),
  toVersion: version(say('PLUGIN_VERSION_REQUIRED')).describe('Version they have then'),
  type: z.enum(['upgrade', 'downgrade']).default('upgrade').describe('Its direction'),
  breaking: z.boolean().default(false).describe('Connections or values may be lost'),
  steps: z.array(step).max(200).describe('Steps, see Versions'),
})
