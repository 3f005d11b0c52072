import { isJsonObject, type Json } from '@sluice/workflow'

export type JsonTableData = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

const maxColumns = 8
const maxRows = 500

const cell = (value: Json | undefined): string => {
  if (value === undefined || value === null) return ''
  if (isJsonObject(value) && typeof value.symbol === 'string') return value.symbol
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Converts a list of objects to a table; null for other values or too many columns. */
export function readTable(value: Json): JsonTableData | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const items = (value as readonly Json[]).filter(isJsonObject)
  if (items.length < value.length) return null
  const columns = [...new Set(items.flatMap(item => Object.keys(item)))]
  if (columns.length === 0 || columns.length > maxColumns) return null
  const rows = items.slice(0, maxRows).map(item => columns.map(column => cell(item[column])))
  return { columns, rows }
}
