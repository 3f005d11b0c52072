import { z } from 'zod'
import type { JsonObject } from '../json.ts'
import { pluginManifest } from './manifest.ts'

/** Where the server serves the schema, and where scaffolds refer to it. */
export const pluginSchemaFile = 'plugin.schema.json'

let made: JsonObject | undefined

/**
 * The JSON Schema (draft 7) of plugin files, made from the schema that reads them. It leaves out rules between keys,
 * such as ids that occur twice.
 */
export function pluginSchema(): JsonObject {
  made ??= {
    ...(z.toJSONSchema(pluginManifest, { io: 'input', target: 'draft-7' }) as JsonObject),
    title: 'Sluice plugin',
  }
  return made
}
