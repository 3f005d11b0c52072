import { describe, expect, it } from 'vitest'
import { makeSwapDocument } from './makeSwapDocument.ts'
import { makePublicDocument } from './publicDocument.ts'

describe('makePublicDocument', () => {
  const isSensitive = (componentId: string, key: string) => componentId === 'oneInchSwap' && key === 'note'

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
    const { document, secrets } = makePublicDocument(source, isSensitive)
    expect(document.nodes.find(node => node.componentId === 'oneInchSwap')?.config).toEqual({
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

  it('behavior: the placeholder of old files and short words are no secrets to search for', () => {
    const source = makeSwapDocument({}, { oneInchSwap: { apiKey: 'demo_api_key' }, oneInchQuote: { apiKey: 'swap' } })
    const { document, secrets } = makePublicDocument(source, isSensitive)
    expect(secrets).toEqual([])
    expect(JSON.stringify(document)).not.toContain('apiKey')
  })
})
