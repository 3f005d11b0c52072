import { proxyOneInch, readTokens, startFusionPlus, startMonadBridge } from '@sluice/protocol'
import { expect, it } from 'vitest'
import { createDocs } from './createDocs.ts'

it('behavior: the documented calls have examples of request and answer, and name the header of the key', async () => {
  const app = await createDocs()
  const document = JSON.parse(JSON.stringify(app.swagger()))
  for (const { method, path } of [proxyOneInch, startFusionPlus, startMonadBridge]) {
    const operation = document.paths[path][method.toLowerCase()]
    expect(operation.responses['200'].content['application/json'].example).toMatchObject({ source: expect.any(String) })
    if (method === 'GET') {
      const amount = operation.parameters.find(({ name }: { name: string }) => name === 'amount')
      expect(amount.schema.example ?? amount.example).toBe('1000000000000000000')
    } else {
      expect(operation.requestBody.content['application/json'].example).toMatchObject({ mode: 'functional' })
    }
    expect(operation.parameters.map(({ name }: { name: string }) => name)).toContain('x-api-key')
  }
  expect(JSON.stringify(document.paths[readTokens.path].get.parameters)).toContain('x-sluice-mode')
  await app.close()
})

it('behavior: the token header says where its value is', async () => {
  const app = await createDocs()
  const { token } = JSON.parse(JSON.stringify(app.swagger())).components.securitySchemes
  expect(token).toMatchObject({
    name: 'x-app-token',
    description: expect.stringContaining('<meta name="sluice-token">'),
  })
  await app.close()
})
