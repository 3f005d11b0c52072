import { isJsonObject, type Json, type JsonObject } from '../src/json.ts'
import { dataTypes } from '../src/port.ts'

/** Objects whose keys the table of their other name has, or whose keys are free. */
const folded: ReadonlySet<string> = new Set(['configuration', 'executor', 'validation', 'steps', 'outputs'])

/** A Markdown table of every key of plugin files, from their JSON Schema. */
export function renderKeyTable(schema: JsonObject): string {
  const rows: string[] = []
  const walk = (object: JsonObject, path: string) => {
    const { properties, required } = object
    if (!isJsonObject(properties)) return
    for (const [key, value] of Object.entries(properties)) {
      if (!isJsonObject(value)) continue
      const isRequired = Array.isArray(required) && required.includes(key) && value.default === undefined
      rows.push(
        `| \`${path}${key}\` | ${typeOf(value)} | ${defaultOf(value, isRequired)} | ${value.description ?? ''} |`,
      )
      if (folded.has(key)) continue
      if (isJsonObject(value.items)) walk(value.items, `${path}${key}[].`)
      else walk(value, `${path}${key}.`)
    }
  }
  walk(schema, '')
  return ['| key | value | default | meaning |', '|---|---|---|---|', ...rows].join('\n')
}

function typeOf(schema: JsonObject): string {
  const { type, items, enum: choices, anyOf } = schema
  if (Array.isArray(choices) && choices.length === dataTypes.length) return '`DataType`'
  if (Array.isArray(choices)) return choices.map((one: Json) => `\`${String(one)}\``).join(' ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isJsonObject).map(typeOf))].join(' or ')
  if (type === 'array')
    return isJsonObject(items) ? `list of ${isJsonObject(items.properties) ? 'objects' : typeOf(items)}` : 'list'
  return typeof type === 'string' ? type : 'any'
}

const defaultOf = (schema: JsonObject, isRequired: boolean): string =>
  isRequired ? '**required**' : schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``
