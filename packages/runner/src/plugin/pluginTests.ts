import { isJsonObject, type Json, jsonObjectSchema, jsonSchema } from '@sluice/workflow'
import { z } from 'zod'

const text = z.string().max(2_000)

/** A request that code makes of a web service, with the answer it gets. */
const recordedAnswer = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
  url: text,
  /** Headers the request has to have, among others. */
  headers: z.record(z.string(), text).exactOptional(),
  /** Body the request has to have. */
  requestBody: jsonSchema.exactOptional(),
  status: z.number().int().min(100).max(599).default(200),
  body: jsonSchema.default(null),
})

const recordedCall = z.strictObject({ chainId: z.number(), to: text, data: text, result: text })

const recordedBalance = z.strictObject({
  chainId: z.number(),
  address: text,
  token: text.exactOptional(),
  balance: text,
})

const testCase = z
  .strictObject({
    name: text.min(1),
    component: text.exactOptional(),
    inputs: jsonObjectSchema.default({}),
    outputs: jsonObjectSchema.exactOptional(),
    error: text.min(1).exactOptional(),
    http: z.array(recordedAnswer).max(100).default([]),
    calls: z.array(recordedCall).max(100).default([]),
    balances: z.array(recordedBalance).max(100).default([]),
  })
  .refine(one => (one.outputs === undefined) !== (one.error === undefined), {
    error: 'Expect either outputs or an error',
  })

/** The test cases of a plugin. */
export const pluginTestsSchema = z.strictObject({ cases: z.array(testCase).min(1).max(500) })

export type PluginTests = z.output<typeof pluginTestsSchema>

export type PluginTest = PluginTests['cases'][number]

export type RecordedAnswer = PluginTest['http'][number]

/** Whether two JSON values are the same; the order of keys does not count. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item: Json, at) => isSame(item, other[at]))
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}
