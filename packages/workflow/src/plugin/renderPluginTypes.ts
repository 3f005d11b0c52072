import type { Field } from '../field.ts'
import { hostApi } from '../hostApi.ts'
import type { DataType } from '../port.ts'
import type { PluginComponent, PluginManifest } from './manifest.ts'

/** Name of the type file beside a manifest. */
export const pluginTypesFile = 'sluice.d.ts'

/** Values as code gets them: whole numbers beyond 2^53 are decimal text. */
const typeOf: { readonly [type in DataType]: string } = {
  number: 'number | string',
  string: 'string',
  boolean: 'boolean',
  object: 'Record<string, any>',
  array: 'readonly any[]',
  token: 'Token | string',
  address: 'string',
  transaction: 'Record<string, any> | string',
  any: 'any',
  chain: 'number',
  subnetID: 'string',
  avalancheConfig: 'Record<string, any>',
  icmPayload: 'any',
  execution: 'any',
}

/** Values as code returns them: a BigInt becomes text. */
const returnedTypeOf = (type: DataType): string => (type === 'number' ? `${typeOf[type]} | bigint` : typeOf[type])

/** Modules that code may import; their types are not declared. */
const modules = ['crypto', 'ethers', 'lodash', 'web3']

/**
 * Declares `host`, and inputs and outputs of each component, for the type checker of an editor: a code file starts with
 * `@type {Sluice.MyComponent}`.
 */
export function renderPluginTypes({ components, name }: PluginManifest): string {
  const names = typeNames(components.map(({ id }) => id))
  const rendered = components.map((component, at) => renderComponent(component, names[at]!)).join('\n\n')
  return `// Types of the plugin ${toComment(name)}: \`sluice plugin types\` writes them again from its manifest.

declare namespace Sluice {
  /** A token; amounts of it are whole numbers of base units as text. */
  type Token = {
    readonly chainId: number
    readonly address: string
    readonly symbol: string
    readonly name?: string
    readonly decimals: number
  }

  /** What code may ask for; each part needs its permission in the manifest. */
  type Host = {
${indent(renderHost())}
  }

${indent(rendered)}
}

declare const console: { readonly [level in 'log' | 'info' | 'warn' | 'error' | 'debug']: (...values: unknown[]) => void }
declare class TextEncoder {
  encode(text?: string): Uint8Array
}
declare class TextDecoder {
  decode(bytes?: ArrayBufferView | ArrayBuffer): string
}
${modules.map(module => `declare module '${module}'`).join('\n')}
`
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

function renderHost(): string {
  const parts = Map.groupBy(hostApi, ({ path }) => path.split('.').slice(0, -1).join('.'))
  return [...parts]
    .map(([part, functions]) => {
      const indent = part ? '    ' : '  '
      const lines = functions.map(({ path, parameters, returns, doc, permission }) => {
        const needs = permission ? ` Needs \`${permission}\`.` : ''
        return `${indent}/** ${doc}${needs} */\n${indent}${path.split('.').at(-1)}(${parameters}): ${returns}`
      })
      return part ? `  readonly ${part}: {\n${lines.join('\n')}\n  }` : lines.join('\n')
    })
    .join('\n')
}

function renderComponent({ name, template, required }: PluginComponent, typeName: string): string {
  const ports = new Map(template.inputs.map(port => [port.id, port]))
  const inputs = template.inputs.map(({ id: key, dataType, required: isRequired, accepts = [], description, name }) => {
    const types = [...new Set([dataType, ...accepts].map(type => typeOf[type]))].join(' | ')
    return member(key, types, isRequired || required.includes(key), description ?? name)
  })
  const fields = template.fields
    .filter(({ key, sensitive }) => !sensitive && !ports.has(key))
    .map(field => {
      const isSet = !field.conditional && (field.defaultValue !== undefined || required.includes(field.key))
      return member(field.key, fieldType(field), isSet || (field.required === true && !field.conditional), field.label)
    })
  const outputs = template.outputs.map(({ id: key, dataType, required: isRequired, description, name }) =>
    member(key, `${returnedTypeOf(dataType)}${isRequired ? '' : ' | null'}`, isRequired === true, description ?? name),
  )
  return `/** Inputs and config of ${toComment(name)}. */
type ${typeName}Inputs = {
${[...inputs, ...fields].join('\n')}
}

/** Outputs of ${toComment(name)}; one that is missing is not taken. */
type ${typeName}Outputs = {
${outputs.join('\n')}
}

/** The code of ${toComment(name)}. */
type ${typeName} = (inputs: ${typeName}Inputs, host: Host) => Promise<${typeName}Outputs>`
}

function fieldType({ type, options = [] }: Field): string {
  const choices = options.map(({ value }) => JSON.stringify(value)).join(' | ') || 'string | number'
  switch (type) {
    case 'number':
      return 'number | string'
    case 'slider':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'select':
      return choices
    case 'multiselect':
      return `readonly (${choices})[]`
    case 'array':
      return 'readonly any[]'
    case 'json':
    case 'code':
      return 'any'
    default:
      return 'string'
  }
}

const member = (key: string, type: string, isSet: boolean, doc: string): string =>
  `  /** ${toComment(doc)} */\n  readonly ${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}${isSet ? '' : '?'}: ${type}`

/** Texts of a manifest cannot end the comment they stand in. */
const toComment = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '* /').slice(0, 200)

/** A type name of its own for each component: `my-component.v2` → `MyComponentV2`. */
function typeNames(ids: readonly string[]): readonly string[] {
  const taken = new Set(['Host', 'Token'])
  return ids.map(id => {
    const base = toTypeName(id)
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}${count}`
    for (const part of ['', 'Inputs', 'Outputs']) taken.add(`${name}${part}`)
    return name
  })
}

/** `my-component.v2` → `MyComponentV2`. */
export const toTypeName = (id: string): string => {
  const words = id.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const name = words.map(word => `${word[0]!.toUpperCase()}${word.slice(1)}`).join('')
  return /^[A-Z]/.test(name) ? name : `Component${name}`
}
