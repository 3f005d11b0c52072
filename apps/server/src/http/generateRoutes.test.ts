import { templates } from '@sluice/catalogue'
import { codeResultSchema, generateArchive, generateCode } from '@sluice/protocol'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'

/** What a code result consists of. Source: spec 001 §3. */
const specified = [
  'projectName',
  'description',
  'framework',
  'features',
  'files',
  'dependencies',
  'deploymentInstructions',
  'gitCommitMessage',
  'id',
  'name',
  'deploymentInfo',
  'generatedAt',
] as const

const kindOfTemplate = {
  'oneinch-powered-defi-suite': 'swap',
  'dex-aggregator-swap': 'swap',
  'dao-governance-treasury': 'dao',
  'nft-marketplace-defi': 'nft',
  'avalanche-icm-workflow': 'icm',
  'avalanche-l1-simulation': 'l1',
} as const

describe('generateCode', () => {
  it('behavior: a feature that no node asks for is added where it is chosen', async () => {
    const server = await startTestServer()
    const document = documentFromTemplate(templates[0]!)
    const { body } = await server.call(generateCode, { body: { document, extraFeatures: ['redis'] } })
    const { body: without } = await server.call(generateCode, { body: { document } })
    expect(body.features).toEqual([...without.features, 'Redis cache'])
  })

  it.each(templates.map(template => [template.id, template] as const))(
    'default: every field of the result, of %s',
    async (id, template) => {
      const server = await startTestServer()
      const document = documentFromTemplate(template)
      const { status, body } = await server.call(generateCode, { body: { document } })
      expect(status).toBe(200)
      expect(codeResultSchema.strict().safeParse(body)).toMatchObject({ success: true })
      for (const field of specified) {
        const value: unknown = body[field]
        expect(value, field).not.toBeUndefined()
        if (typeof value === 'string' || Array.isArray(value)) expect(value.length, field).toBeGreaterThan(0)
      }
      expect(body).toMatchObject({ id: document.id, name: document.name, kind: kindOfTemplate[id as never] })
      expect(new Date(body.generatedAt).toISOString()).toBe(body.generatedAt)
      for (const { path, content, type, language } of body.files) {
        expect(['frontend', 'backend', 'config'], path).toContain(type)
        expect(language, path).not.toBe('')
        expect(typeof content, path).toBe('string')
      }
      expect(Object.keys(body.dependencies.dependencies)).toEqual(expect.arrayContaining(['express', 'next', 'react']))
      expect(Object.keys(body.dependencies.devDependencies)).toEqual(expect.arrayContaining(['typescript', 'vitest']))
    },
  )

  it.each([
    ['dao-governance-treasury', 'contracts/src/features/governance/DaoGovernor.sol'],
    ['nft-marketplace-defi', 'contracts/src/features/nft/Marketplace.sol'],
    ['avalanche-icm-workflow', 'contracts/src/features/gateway/IcmGateway.sol'],
  ])('behavior: %s comes with its contracts', async (id, path) => {
    const server = await startTestServer()
    const document = documentFromTemplate(templates.find(template => template.id === id)!)
    const { body } = await server.call(generateCode, { body: { document } })
    expect(body.files.find(file => file.path === path)).toMatchObject({ type: 'backend', language: 'solidity' })
    expect(body.dependencies.dependencies).toHaveProperty('@openzeppelin/contracts')
  })

  it('error: a workflow of which nothing can be made', async () => {
    const server = await startTestServer()
    const document = { ...documentFromTemplate(templates[0]!), nodes: [], edges: [] }
    for (const route of [generateCode, generateArchive]) {
      const { status, body } = await server.call(route, { body: { document } })
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'NOTHING_TO_GENERATE' })
    }
  })
})
