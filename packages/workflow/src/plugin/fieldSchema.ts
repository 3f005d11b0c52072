import { z } from 'zod'
import { type Constraint, conditionOperators, fieldTypes } from '../field.ts'
import { jsonSchema as json } from '../jsonSchema.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { compilePattern } from './compilePattern.ts'
import { key, line, longText } from './manifestValues.ts'

const { text: say } = pluginErrors

const constraint = z
  .object({
    type: z.enum(['min', 'max', 'minLength', 'maxLength', 'pattern']).describe('Kind of rule'),
    value: z.union([z.number(), line], { error: say('CONSTRAINT_VALUE') }).describe('The bound, or a RE2 pattern'),
    message: line.exactOptional().describe('Replaces the default message'),
    severity: z.enum(['error', 'warning']).exactOptional().describe('Default `error`; a warning stops nothing'),
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

const constraints = z.array(constraint).max(20)

const shape = z
  .object({
    key: key.exactOptional().describe('Name of the value in `inputs` and in the node’s config'),
    name: key.exactOptional().describe('Other name of `key`'),
    type: z.enum(fieldTypes).describe('Its control in the form'),
    label: line.min(1).describe('Label in the form'),
    required: z.boolean().exactOptional().describe('The form asks for a value'),
    defaultValue: json.exactOptional().describe('Value where the node has none'),
    options: z
      .array(
        z.object({
          label: line.describe('Shown'),
          value: z.union([z.string(), z.number()], { error: say('OPTION_VALUE') }).describe('Stored'),
        }),
      )
      .max(500)
      .exactOptional()
      .describe('Choices of `select` and `multiselect`'),
    placeholder: line.exactOptional().describe('Shown while it is empty'),
    description: longText.exactOptional().describe('Shown below the field'),
    sensitive: z
      .boolean()
      .exactOptional()
      .describe('A key: the node stores the name of a secret, the code never gets its value'),
    conditional: z
      .object({
        field: key.describe('Key of the other field'),
        operator: z.enum(conditionOperators).describe('How they are compared'),
        value: json.exactOptional().describe('Value to compare with'),
      })
      .exactOptional()
      .describe('Shows the field only if another one has this value'),
    constraints: constraints.exactOptional().describe('Rules of its value'),
    validation: constraints.exactOptional().describe('Other name of `constraints`'),
    format: z
      .enum(['chain', 'token', 'address', 'amount', 'secret'])
      .exactOptional()
      .describe('Meaning of a text field; selects its control'),
    min: z.number().exactOptional().describe('Lower end of a `slider` or `number`; the same as a constraint `min`'),
    max: z.number().exactOptional().describe('Upper end of a `slider` or `number`; the same as a constraint `max`'),
    step: z.number().positive().exactOptional().describe('Step of a `slider` or `number`'),
    ui: z
      .object({
        helpText: longText.exactOptional().describe('Other place of `description`'),
        placeholder: line.exactOptional().describe('Other place of `placeholder`'),
      })
      .exactOptional()
      .describe('Texts of the field'),
  })
  .meta({ anyOf: [{ required: ['key'] }, { required: ['name'] }] })

type Shape = z.output<typeof shape>

/** A config field of a component. Source: spec 000 §3 Config field. */
export const field = shape.transform(({ name, key = name ?? '', validation, min, max, ...one }: Shape, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path], input: one })
  if (key === '') refuse('key', say('FIELD_KEY_REQUIRED'))
  if (min !== undefined && max !== undefined && min > max) refuse('max', say('MAX_BELOW_MIN'))
  // The chains are those of the editor.
  const isList = one.type === 'select' || one.type === 'multiselect'
  if (isList && one.format !== 'chain' && !one.options?.length) {
    refuse('options', say('OPTIONS_REQUIRED', { type: one.type }))
  }
  const rules = [...bound('min', min), ...bound('max', max), ...(one.constraints ?? validation ?? [])]
  return { ...one, key, ...(rules.length > 0 ? { constraints: rules } : {}) }
})

const bound = (type: 'min' | 'max', value: number | undefined): Constraint[] =>
  value === undefined ? [] : [{ type, value }]
