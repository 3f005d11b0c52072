import { registry } from '@sluice/catalogue'
import { createDefinitions, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makePublicDocument } from './makePublicDocument.ts'
import { makeSwapDocument } from './makeSwapDocument.ts'

const configOf = ({ nodes }: WorkflowDocument, id: string) =>
  new Map(nodes.map(({ componentId, config }) => [componentId, config])).get(id)

describe('makePublicDocument', () => {
  const note = { key: 'note', type: 'text', label: 'Note', sensitive: true } as const
  const swap = registry.get('oneInchSwap')!
  const definitions = createDefinitions([{ ...swap, fields: [...swap.fields, note] }])

  it('default: takes out sensitive fields, keys that name a secret, and references', () => {
    const source = makeSwapDocument(
      {},
      {
        oneInchSwap: {
          note: 'canary-of-a-field',
          apiKey: 'canary-of-a-key',
          signer: { $secret: 'oneinch' },
          nested: {
            privateKey: 'canary-in-an-object',
            list: [{ $secret: 'a' }, { password: 'canary-in-a-list', b: 1 }],
          },
          slippage: 2,
        },
      },
    )
    const { document, secrets } = makePublicDocument(source, definitions)
    expect(configOf(document, 'oneInchSwap')).toEqual({
      validateOnly: false,
      nested: { list: [{ b: 1 }] },
      slippage: 2,
    })
    expect([...secrets].sort()).toEqual([
      'canary-in-a-list',
      'canary-in-an-object',
      'canary-of-a-field',
      'canary-of-a-key',
    ])
  })

  it('behavior: keys in headers, in JSON text, in addresses and in pinned outputs go too', () => {
    const headers = { Authorization: 'Bearer canary-header', accept: 'text/plain' }
    const source = makeSwapDocument(
      {},
      {
        oneInchSwap: {
          headers,
          body: JSON.stringify({ q: '1.0', login: { password: 'canary-body' } }),
          url: 'https://user:canary-user@api.example.org/v1?api_key=canary-parameter&pair=ETH',
          written: '{"kept": [1.50]}',
        },
        oneInchQuote: { headers: JSON.stringify(headers) },
      },
    )
    const nodes = source.nodes.map(node => ({ ...node, pinned: { apiKey: 'canary-pinned', rate: '1' } }))
    const { document, secrets } = makePublicDocument({ ...source, nodes }, definitions)
    expect(JSON.stringify(document)).not.toContain('canary')
    expect(configOf(document, 'oneInchSwap')).toMatchObject({
      headers: { accept: 'text/plain' },
      body: '{"q":"1.0","login":{}}',
      url: 'https://api.example.org/v1?pair=ETH',
      written: '{"kept": [1.50]}',
    })
    expect(configOf(document, 'oneInchQuote')?.headers).toBe('{"accept":"text/plain"}')
    expect(document.nodes[0]?.pinned).toEqual({ rate: '1' })
    expect([...secrets].sort()).toEqual([
      'Bearer canary-header',
      'canary-body',
      'canary-parameter',
      'canary-pinned',
      'canary-user',
    ])
  })

  it('behavior: the placeholder of old files is no secret, short words are none to search for', () => {
    const source = makeSwapDocument({}, { oneInchSwap: { apiKey: 'demo_api_key' }, oneInchQuote: { apiKey: 'swap' } })
    const { document, secrets } = makePublicDocument(source, definitions)
    expect(secrets).toEqual([])
    expect(configOf(document, 'oneInchQuote')).not.toHaveProperty('apiKey')
  })
})
