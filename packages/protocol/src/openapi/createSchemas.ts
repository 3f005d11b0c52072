import { z } from 'zod'

/** A JSON Schema, or a part of the described document. */
export type Description = { [key: string]: unknown }

type Direction = 'input' | 'output'

/** Metadata of the schemas themselves, and names of this document beside it. */
class NamedSchemas extends z.core.$ZodRegistry<{ id?: string | undefined }> {
  override get(schema: z.core.$ZodType): ReturnType<z.core.$ZodRegistry<{ id?: string | undefined }>['get']> {
    const { id: _, ...meta } = z.globalRegistry.get(schema) ?? {}
    const named = super.get(schema)
    return named ? ({ ...meta, ...named } as never) : Object.keys(meta).length > 0 ? (meta as never) : undefined
  }
}

/**
 * Collects schemas for `components.schemas`; each named one stands there once and is referred to.
 *
 * A schema that is sent and answered in different shapes, because of defaults, is sent as `<name>Input`.
 */
export function createSchemas(
  names: { readonly [name: string]: z.core.$ZodType },
  /** Descriptions that stand instead of what a schema says. */
  replaced: { readonly [name: string]: Description } = {},
) {
  const registry = new NamedSchemas()
  const named = new Map<z.core.$ZodType, string>()
  const components = new Map<string, Description>()
  const name = (schema: z.core.$ZodType, id: string) => {
    if (named.has(schema)) return
    named.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [id, schema] of Object.entries(names)) name(schema, id)

  const nameOf = (id: string, definition: Description, direction: Direction) => {
    const known = components.get(id)
    if (known === undefined || isEqual(known, definition)) return id
    if (direction === 'output') throw new Error(`${id} names two schemas`)
    return `${id}Input`
  }

  const describe = (schema: z.core.$ZodType, direction: Direction): Description => {
    const { $schema: _, $defs = {}, ...root } = toJson(schema, direction, registry)
    const definitions = Object.entries($defs as { [id: string]: Description }).filter(([id]) => !isUnnamed(id))
    const renamed = new Map(definitions.map(([id]) => [id, id]))
    // Until no name changes: a definition differs where one that it refers to does.
    for (let changed = true; changed; ) {
      changed = false
      for (const [id, definition] of definitions) {
        const found = nameOf(id, withReferences(definition, renamed), direction)
        if (renamed.get(id) === found) continue
        renamed.set(id, found)
        changed = true
      }
    }
    for (const [id, definition] of definitions) components.set(renamed.get(id)!, withReferences(definition, renamed))
    return withReferences(root, renamed)
  }

  return {
    /** Names a schema that has no name yet. */
    name,
    /** The schema as JSON Schema; what is named in it is a reference. Answers go first, then what is sent. */
    describe,
    /** Sorted by name. */
    components: (): { readonly [name: string]: Description } =>
      Object.fromEntries(
        [...components]
          .map(([id, schema]) => [id, replaced[id] ?? schema] as const)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
  }
}

export type Schemas = ReturnType<typeof createSchemas>

function toJson(schema: z.core.$ZodType, io: Direction, metadata: NamedSchemas): Description {
  return z.toJSONSchema(schema, {
    io,
    metadata: metadata as never,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      // An answer may get more keys; only strict objects have none.
      if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
      // OpenAPI reads it as "only answered, never sent".
      delete jsonSchema.readOnly
      delete jsonSchema.id
      // Generators read an object without keys as one that has none.
      if (jsonSchema.type === 'object' && !jsonSchema.properties && jsonSchema.additionalProperties === undefined) {
        jsonSchema.additionalProperties = true
      }
      if (io === 'input' && jsonSchema.default !== undefined) sayDefault(jsonSchema)
    },
  }) as Description
}

/** Generators read a key with a default as one that is always there, which holds for answers alone. */
function sayDefault(schema: { default?: unknown; description?: string }): void {
  const text = `Default: ${JSON.stringify(schema.default)}.`
  schema.description = schema.description === undefined ? text : `${schema.description} ${text}`
  delete schema.default
}

const definitionPrefix = '#/$defs/'

/** What zod calls a recursive schema without a name: any JSON, the only one there is. */
const isUnnamed = (id: string) => /^__schema\d+$/.test(id)

/** Points references to the document; what they name there may be called something else. */
function withReferences(part: Description, names: ReadonlyMap<string, string>): Description {
  return JSON.parse(JSON.stringify(part), (_, value) => {
    const reference: unknown = value?.$ref
    if (typeof reference !== 'string' || !reference.startsWith(definitionPrefix)) return value
    const id = reference.slice(definitionPrefix.length)
    return isUnnamed(id) ? {} : { ...value, $ref: `#/components/schemas/${names.get(id) ?? id}` }
  })
}

const isEqual = (one: Description, other: Description) => JSON.stringify(one) === JSON.stringify(other)
