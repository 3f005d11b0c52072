import { registry } from '@sluice/catalogue'
import { type Config, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { redactWorkflow } from './redactWorkflow.ts'

const documentWith = (config: Config, componentId = 'oneInchQuote'): WorkflowDocument => ({
  ...makeEmptyDocument('w', 'W'),
  nodes: [{ id: 'quote', componentId, componentVersion: '1.0.0', label: 'Quote', position: { x: 0, y: 0 }, config }],
})

describe('redactWorkflow', () => {
  it('default', () => {
    const { value, issues } = redactWorkflow(documentWith({ apiKey: 'canary', amount: '1' }), registry)
    expect(value.nodes[0]?.config).toEqual({ amount: '1' })
    expect(issues).toMatchObject([{ code: 'SECRET_LEFT_OUT', severity: 'warning', nodeId: 'quote', field: 'apiKey' }])
    expect(JSON.stringify(issues)).not.toContain('canary')
  })

  it('behavior: a component nobody knows keeps no key either', () => {
    const { value, issues } = redactWorkflow(documentWith({ apiKey: 'canary' }, 'unknown'), registry)
    expect(JSON.stringify(value)).not.toContain('canary')
    expect(issues).toHaveLength(1)
  })

  it('behavior: of a component of a plugin that is not here, what is named like a key is left out', () => {
    const config = { servicePassword: 'canary', accessToken: 'canary', API_KEY: 'canary', token: 'USDC', amount: '1' }
    const { value, issues } = redactWorkflow(documentWith(config, 'ofPlugin'), registry)
    expect(value.nodes[0]?.config).toEqual({ token: 'USDC', amount: '1' })
    expect(issues).toHaveLength(3)
  })

  it.each([{ apiKey: { $secret: 'Canary0815' } }, { apiKey: { $secret: 'oneinch', value: 'canary' } }])(
    'behavior: what only looks like a reference is no place for a key, %o',
    config => {
      const { value, issues } = redactWorkflow(documentWith(config), registry)
      expect(value.nodes[0]?.config).toEqual({})
      expect(issues).toHaveLength(1)
      expect(JSON.stringify(issues)).not.toContain('canary')
    },
  )

  it('behavior: a reference stays, and a workflow without keys stays the same object', () => {
    const document = documentWith({ apiKey: { $secret: 'oneinch' }, amount: '1' })
    expect(redactWorkflow(document, registry)).toEqual({ value: document, issues: [] })
    expect(redactWorkflow(document, registry).value).toBe(document)
  })

  it('behavior: keys in headers, in pinned outputs, and under names that a component does not know', () => {
    const key = { authorization: 'Bearer canary', 'X-Api-Key': 'canary', cookie: 'sid=canary', accept: 'text/plain' }
    const endpoint = documentWith({ url: 'https://a.example', headers: key, apiKey: 'canary' }, 'apiEndpoint')
    const { value, issues } = redactWorkflow(endpoint, registry)
    expect(value.nodes[0]?.config).toEqual({ url: 'https://a.example', headers: { accept: 'text/plain' } })
    expect(issues.map(({ field }) => field).sort()).toEqual(['apiKey', 'headers'])
    const text = documentWith({ headers: JSON.stringify(key) }, 'apiEndpoint')
    expect(redactWorkflow(text, registry).value.nodes[0]?.config).toEqual({ headers: '{"accept":"text/plain"}' })
    expect(redactWorkflow(documentWith({ headers: '{' }, 'apiEndpoint'), registry).issues).toEqual([])
    const inUrl = documentWith({ url: 'https://a.example/x?of=ETH&api_key=canary' }, 'apiEndpoint')
    expect(redactWorkflow(inUrl, registry)).toMatchObject({
      value: { nodes: [{ config: { url: 'https://a.example/x?of=ETH' } }] },
      issues: [{ code: 'SECRET_LEFT_OUT', field: 'url' }],
    })
    const plain = documentWith({ url: 'https://a.example', headers: { accept: 'text/plain' } }, 'apiEndpoint')
    expect(redactWorkflow(plain, registry).value).toBe(plain)
    const [node] = documentWith({ amount: '1' }).nodes
    const pinned = { ...plain, nodes: [{ ...node!, pinned: { apiKey: 'canary', outputAmount: '1' } }] }
    expect(redactWorkflow(pinned, registry).value.nodes[0]?.pinned).toEqual({ outputAmount: '1' })
    const bridge = documentWith({ amount: 1 }, 'fusionMonadBridge').nodes[0]!
    const kept = { ...plain, nodes: [{ ...bridge, pinned: { secretHash: '0x01' } }] }
    expect(redactWorkflow(kept, registry).value).toBe(kept)
  })

  it('behavior: of very many keys, the first are named and the others counted', () => {
    const headers = Object.fromEntries(Array.from({ length: 9_990 }, (_, at) => [`password${at}`, `hunter${at}`]))
    const [node] = documentWith(headers, 'ofPlugin').nodes
    const nodes = Array.from({ length: 4 }, (_, at) => ({ ...node!, id: `n${at}` }))
    const { issues } = redactWorkflow({ ...makeEmptyDocument('w', 'W'), nodes }, registry)
    expect(issues).toHaveLength(51)
    expect(issues.at(-1)).toEqual({
      code: 'SECRETS_LEFT_OUT',
      severity: 'warning',
      message: '39910 more keys were left out',
    })
  })

  it('behavior: a warning names the node as it is stored, without a key in its label or field', () => {
    const key = 'sk-canary-0d1f5a7e9b2c4d6f8a1b'
    const document = documentWith({ apiKey: 'hunter2', [key]: '1' })
    const [node] = document.nodes
    const { issues } = redactWorkflow({ ...document, nodes: [{ ...node!, label: `Quote ${key}` }] }, registry)
    expect(issues.map(({ message }) => message)).toEqual(expect.arrayContaining([expect.stringContaining('Quote •••')]))
    expect(JSON.stringify(issues)).not.toContain('canary')
  })

  it('behavior: an empty field or the placeholder of old files is no finding', () => {
    for (const apiKey of ['', null, 'demo_api_key']) {
      expect(redactWorkflow(documentWith({ apiKey }), registry).issues).toEqual([])
    }
  })
})
