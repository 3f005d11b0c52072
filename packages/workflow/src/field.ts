import type { Json, JsonObject } from './json.ts'
import type { PortUnit } from './port.ts'

/** The sixteen field types. */
export const fieldTypes = [
  'text',
  'email',
  'url',
  'password',
  'number',
  'textarea',
  'code',
  'boolean',
  'select',
  'multiselect',
  'slider',
  'array',
  'date',
  'time',
  'color',
  'json',
] as const

export type FieldType = (typeof fieldTypes)[number]

export type FieldOption = { readonly label: string; readonly value: string | number }

export const conditionOperators = [
  'equals',
  'not_equals',
  'greater_than',
  'less_than',
  'contains',
  'is_empty',
  'is_not_empty',
  'in',
] as const

export type ConditionOperator = (typeof conditionOperators)[number]

export type FieldCondition = { readonly field: string; readonly operator: ConditionOperator; readonly value?: Json }

export type Constraint = {
  readonly type: 'min' | 'max' | 'minLength' | 'maxLength' | 'pattern'
  readonly value: number | string
  /**
   * Replaces the JavaScript RegExp of `pattern`, which a malicious pattern could block. Always set for plugin fields.
   */
  readonly matches?: (text: string) => boolean
  /** Overrides the default message. */
  readonly message?: string
  /** Default `error`; warnings do not invalidate. */
  readonly severity?: 'error' | 'warning'
}

/** Meaning of a text field; selects its control and validation. */
export type FieldFormat = 'chain' | 'token' | 'address' | 'amount' | 'secret'

/** Language of a `code` field and the names it may use, for highlighting and completion. */
export type FieldCode = { readonly language: 'javascript' | 'expression'; readonly names?: readonly string[] }

export type Field = {
  readonly key: string
  readonly type: FieldType
  readonly label: string
  readonly required?: boolean
  readonly defaultValue?: Json
  readonly options?: readonly FieldOption[]
  readonly placeholder?: string
  readonly description?: string
  /** Masked in previews; never exported or generated. */
  readonly sensitive?: boolean
  readonly conditional?: FieldCondition
  readonly constraints?: readonly Constraint[]
  readonly format?: FieldFormat
  /** The value is the id of a component that the node runs, which may neither sign nor send. */
  readonly runsComponent?: boolean
  /** Unit of its value, where it is not that of the port of the same key. */
  readonly unit?: PortUnit
  /**
   * Whether the field has no effect on money or the run, such as a theme: an invalid value is a warning, and the default
   * is used.
   */
  readonly cosmetic?: boolean
  readonly code?: FieldCode
  /** Files whose text a `code` field takes, as in `<input accept>`. */
  readonly accept?: string
  /** Keeps the typed digits: text is not converted to a float. */
  readonly exact?: boolean
  /** Step of a slider or number input. */
  readonly step?: number
  readonly ui?: {
    readonly helpText?: string
    readonly placeholder?: string
    /** Whether forms fold the field under “Advanced”, because few flows change it. */
    readonly isAdvanced?: boolean
  }
}

export type Config = { readonly [key: string]: Json }

type OptionOf<F extends Field> = F extends { readonly options: readonly { readonly value: infer Value }[] }
  ? Value
  : string | number

type ValueByFieldType<F extends Field> = {
  number: F extends { readonly exact: true } ? number | string : number
  slider: number
  boolean: boolean
  select: OptionOf<F>
  multiselect: readonly OptionOf<F>[]
  array: readonly Json[]
  json: Json
  code: F extends { readonly code: FieldCode } ? string : Json
}

type FieldValue<F extends Field> = F['type'] extends keyof ValueByFieldType<F>
  ? ValueByFieldType<F>[F['type']]
  : F extends { readonly sensitive: true }
    ? SecretReference | string
    : F extends { readonly format: 'token' }
      ? JsonObject | string
      : string

/** Keys that always have a value. Hidden fields and fields with a connected input may be unset. */
type SetKey<F extends Field, InputKey> = F extends { readonly defaultValue: Json }
  ? F['key']
  : F extends { readonly conditional: FieldCondition } | { readonly key: InputKey }
    ? never
    : F extends { readonly required: true }
      ? F['key']
      : never

/**
 * The typed config that `readConfig` returns, derived from a component's fields and inputs.
 *
 * - Shape: `Config` if the fields are unknown at compile time
 */
export type ConfigOf<Fields extends readonly Field[], InputKey = never> = string extends Fields[number]['key']
  ? Config
  : { readonly [F in Fields[number] as SetKey<F, InputKey>]: FieldValue<F> } & {
      readonly [F in Fields[number] as Exclude<F['key'], SetKey<F, InputKey>>]?: FieldValue<F> | undefined
    }

/** Value of a sensitive field: the name of a secret stored by the server, never the secret. */
export type SecretReference = { readonly $secret: string }

export function isSecretReference(value: unknown): value is SecretReference {
  return typeof value === 'object' && value !== null && '$secret' in value && typeof value.$secret === 'string'
}

/** Placeholder for an unset key in old workflow files. Source: spec 000 §10. */
const demoKeyPlaceholder = 'demo_api_key'

/**
 * Whether a value stands for a key that has not been set: it is no key, and a node that holds it is not configured.
 * Source: spec 000 §5 Runnable node.
 */
export const isUnsetKey = (value: unknown): boolean => value === demoKeyPlaceholder
