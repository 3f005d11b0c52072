import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from '@apidevtools/swagger-parser'
import asyncApiSpecs from '@asyncapi/specs'
import { proxyOneInch, readTokens, startFusionPlus, startMonadBridge } from '@sluice/protocol'
import { Ajv } from 'ajv'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, it, onTestFinished } from 'vitest'
import { createDocs } from './createDocs.ts'
import { asyncApiPath } from './docsPath.ts'

const serverUrl = 'http://127.0.0.1:3001'

async function readDocument(path: string) {
  const app = await createDocs(serverUrl)
  onTestFinished(() => app.close())
  return (await app.inject({ method: 'GET', url: path })).json()
}

const readOpenApi = () => readDocument('/api/docs/json')

it('behavior: swagger-parser accepts the document', async () => {
  expect(await validate(await readOpenApi())).toMatchObject({ openapi: '3.1.0', servers: [{ url: serverUrl }] })
})

it('behavior: openapi-typescript makes types of it that check in strict mode, and a client written with them', async () => {
  const types = astToString(await openapiTS(await readOpenApi()))
  const folder = mkdtempSync(join(tmpdir(), 'sluice-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  write('api.ts', types)
  const use = `import type { components, operations, paths } from './api.ts'
type Start = paths['/api/runs']['post']['requestBody']['content']['application/json']
export const start: Start = { workflow: { id: 'p1' }, context: { mode: 'functional' } }
export const project: components['schemas']['Project']['document']['nodes'][number]['componentId'] = 'oneInchQuote'
export const refused: operations['startRun']['responses']['409']['content']['application/json']['code'] = 'RUN'
`
  expect(checkTypes(write('use.ts', use))).toEqual([])
  const wrong = use.replace("'functional'", "'anything'")
  expect(checkTypes(write('wrong.ts', wrong))).toEqual([expect.stringContaining('anything')])
})

function checkTypes(file: string): readonly string[] {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

it('behavior: the description of the socket is AsyncAPI 3', async () => {
  const document = await readDocument(asyncApiPath)
  const schema = (asyncApiSpecs as unknown as { schemasWithoutId: { [version: string]: object } }).schemasWithoutId
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema['3.0.0']!)
  expect([isValid(document), isValid.errors]).toEqual([true, null])
  const wrong = { ...document, operations: { start: { ...document.operations.executeWorkflow, action: 'take' } } }
  expect(isValid(wrong)).toBe(false)
})

it('behavior: the documented calls have examples of request and answer, and name the header of the key', async () => {
  const document = await readOpenApi()
  for (const { method, path } of [proxyOneInch, startFusionPlus, startMonadBridge]) {
    const operation = document.paths[path][method.toLowerCase()]
    expect(operation.responses['200'].content['application/json'].example).toMatchObject({ source: expect.any(String) })
    if (method === 'GET') {
      const amount = operation.parameters.find(({ name }: { name: string }) => name === 'amount')
      expect(amount.example).toBe('1000000000000000000')
    } else {
      expect(operation.requestBody.content['application/json'].example).toMatchObject({ mode: 'functional' })
    }
    expect(operation.parameters.map(({ name }: { name: string }) => name)).toContain('x-api-key')
  }
  expect(JSON.stringify(document.paths[readTokens.path].get.parameters)).toContain('x-sluice-mode')
})

it('behavior: the token header of the page says where its value is', async () => {
  const { page } = (await readOpenApi()).components.securitySchemes
  expect(page).toMatchObject({
    name: 'x-app-token',
    description: expect.stringContaining('<meta name="sluice-token">'),
  })
})
