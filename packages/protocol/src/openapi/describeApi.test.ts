import { describe, expect, it } from 'vitest'
import type { Route } from '../route.ts'
import { type OperationId, operations } from '../routes.ts'
import { describeApi } from './describeApi.ts'
import { tagTexts } from './tagTexts.ts'

type Described = {
  readonly operationId: OperationId
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly description: string }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { schema: object; example?: unknown } } }
  readonly responses: { readonly [status: string]: { readonly $ref?: string; readonly content?: object } }
  readonly security?: readonly object[]
}

const document = describeApi({ version: '0.1.0' })
const described = Object.values(document.paths).flatMap(path => Object.values(path)) as readonly Described[]

describe('describeApi', () => {
  it('default', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Sluice', version: '0.1.0' },
      servers: [{ url: 'http://127.0.0.1:3001' }],
    })
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it('behavior: every operation says what it does, with descriptions of its parameters', () => {
    for (const { summary, parameters = [], tags } of described) {
      expect(summary).toMatch(/\.$/)
      for (const { description } of parameters) expect(description).toMatch(/[.…]$/)
      for (const tag of tags) expect(tagTexts[tag]).toBeTypeOf('string')
    }
  })

  it('behavior: every body has an example that its schema takes', () => {
    for (const { operationId, requestBody } of described) {
      if (!requestBody) continue
      const route: Route = operations[operationId]
      const { example } = requestBody.content['application/json']
      expect({ operationId, example }).not.toEqual({ operationId, example: undefined })
      expect({ operationId, error: route.body?.safeParse(example).error }).toEqual({ operationId, error: undefined })
    }
  })

  it('behavior: every JSON body and answer is a named schema', () => {
    const isReference = (content: unknown) => JSON.stringify(content).startsWith('{"$ref":"#/components/schemas/')
    for (const { operationId, requestBody, responses } of described) {
      const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'))!
      const json = (success.content as { 'application/json'?: { schema: object } })['application/json']
      const isFile = 'response' in operations[operationId] && operations[operationId].response === 'bytes'
      if (!isFile) expect([operationId, isReference(json?.schema)]).toEqual([operationId, true])
      if (requestBody) expect(isReference(requestBody.content['application/json'].schema)).toBe(true)
    }
    expect(Object.keys(document.components.schemas).filter(name => /schema\d/.test(name))).toEqual([])
  })

  it('behavior: what a client may leave out is optional, and objects of any keys take them', () => {
    const { ValidateWorkflowRequest, JsonObject } = document.components.schemas
    expect(ValidateWorkflowRequest).toMatchObject({
      required: ['workflow'],
      properties: { reading: { type: 'string', description: 'Default: "strict".' } },
    })
    expect(JSON.stringify(ValidateWorkflowRequest)).not.toContain('"default"')
    expect(JsonObject).toMatchObject({ type: 'object', additionalProperties: true })
  })

  it('behavior: every error status answers the same named body', () => {
    for (const { responses, security } of described) {
      const errors = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
      expect(errors.map(([status, { $ref }]) => [status, $ref])).toEqual(
        errors.map(([status]) => [status, `#/components/responses/Error${status}`]),
      )
      expect(errors.some(([status]) => status === '401')).toBe(security?.length !== 0)
    }
    for (const response of Object.values(document.components.responses)) {
      expect(response.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/ErrorBody' })
    }
  })
})
