import { describe, expect, it, vi } from 'vitest'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { pendingSecrets } from '../editor/pendingImport.ts'
import type { TakenSecrets } from '../editor/takeSecrets.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { moveSecrets } from './moveSecrets.ts'
import { secretsTexts } from './texts.ts'
import { removeSecrets, watchForSecrets } from './watchForSecrets.ts'

const node = (id: string, componentId: string, config: object) => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: config as never,
})

const url = 'https://api.example.org/price?of=ETH&api_key=hunter2-0815'

const open = () => {
  const context = makeCommandContext()
  const offered = () => context.calls.filter(([name, id]) => name === 'open' && id === 'secrets')
  const taken = () => offered().at(-1)?.[2] as TakenSecrets
  return { context, offered, taken, text: () => JSON.stringify(context.documents.getState()) }
}

describe('watchForSecrets', () => {
  it('default: a key that is drawn stays in neither document nor undo list, and is offered', () => {
    const { context, taken, text } = open()
    watchForSecrets(context)
    const nodes = [node('a', 'apiEndpoint', { url }), node('b', 'stickyNote', { text: 'Key: hunter2-0815' })]
    context.documents.edit(
      nodes.map(added => ({ op: 'addNode', node: added })),
      { label: 'Paste' },
    )
    expect(text()).not.toContain('hunter2')
    expect(taken()).toMatchObject({
      secrets: [{ secret: 'hunter2-0815', suggestedName: 'example', hosts: ['api.example.org'] }],
    })
    context.documents.undo()
    context.documents.redo()
    expect(text()).not.toContain('hunter2')
    expect(context.documents.getState().document.nodes).toHaveLength(2)
  })

  it('behavior: private keys and seed phrases are never offered to the secret store', async () => {
    const { context, text, taken } = open()
    watchForSecrets(context)
    const hex = `0x${'4f3edf983ac636a6'.repeat(4)}`
    const phrase = 'myth like bonus scare over problem client lizard pioneer submit female collect'
    const config = { url, headers: { privateKey: hex, wallet: { mnemonic: phrase } }, body: `as ${hex}` }
    context.documents.edit([{ op: 'addNode', node: node('a', 'apiEndpoint', config) }], { label: 'Paste' })
    expect([...taken().movable]).toEqual(['hunter2-0815'])
    expect(taken().secrets.filter(({ isWallet }) => isWallet)).toHaveLength(2)
    const call = vi.fn().mockResolvedValue({})
    const target = { secret: 'hunter2-0815', name: 'example', hosts: [], isSet: false }
    await moveSecrets(context, { call } as unknown as HttpClient, taken(), [target])
    expect(call).toHaveBeenCalledOnce()
    expect(text()).toContain('{{$secret.example}}')
    expect(text()).not.toMatch(/4f3edf|myth/)
  })

  it('behavior: a key goes to the host beside which it stood alone', () => {
    const { context, taken } = open()
    watchForSecrets(context)
    const config = {
      url: 'https://one.example/price',
      headers: { 'x-api-key': 'hunter2-0815' },
      body: { feeds: [{ address: 'https://two.example/x', apiKey: 'hunter3-0815' }] },
      proxy: 'https://three.example/x?api_key=hunter4-0815',
    }
    const key = 'sk-canary-0d1f5a7e9b2c4d6f8a1b'
    const nodes = [
      { ...node('a', 'ofPlugin', config), label: `Prices ${key}` },
      node('b', 'ofPlugin', { apiKey: 'hunter5-0815' }),
    ]
    context.documents.edit(
      nodes.map(added => ({ op: 'addNode', node: added })),
      { label: 'Paste' },
    )
    const hosts = Object.fromEntries(taken().secrets.map(({ secret, hosts }) => [secret, hosts]))
    expect(hosts).toMatchObject({
      'hunter2-0815': ['one.example'],
      'hunter3-0815': ['two.example'],
      'hunter4-0815': ['three.example'],
      'hunter5-0815': [],
    })
    expect(taken().secrets.flatMap(({ places }) => places.map(place => place.node))).toContain('Prices •••')
    expect(JSON.stringify(taken().secrets.map(({ places }) => places))).not.toContain('canary')
  })

  it('behavior: what was opened with a key is cleaned at once, and what is saved stays saved', () => {
    const { context, text, offered } = open()
    context.documents.edit([{ op: 'addNode', node: node('a', 'oneInchQuote', { apiKey: 'hunter2' }) }], {
      label: 'Add',
    })
    context.documents.markSaved(context.documents.getState().history.past.at(-1))
    watchForSecrets(context)
    expect(text()).not.toContain('hunter2')
    const { history, savedEntry } = context.documents.getState()
    expect(savedEntry).toBe(history.past.at(-1))
    expect(offered()).toHaveLength(1)
  })

  it('behavior: a field that only the server knows as secret goes too', () => {
    const { context, text, taken } = open()
    context.documents.edit([{ op: 'addNode', node: node('a', 'apiEndpoint', { url: 'hunter2' }) }], { label: 'Add' })
    removeSecrets(context, [{ code: 'SECRET_LEFT_OUT', severity: 'warning', message: '', nodeId: 'a', field: 'url' }])
    expect(text()).not.toContain('hunter2')
    expect(taken().fields).toMatchObject([{ nodeId: 'a', key: 'url', isSensitive: true }])
  })

  it('behavior: keys of a file that became this project are offered once', () => {
    const { context, offered } = open()
    const taken = { secrets: [], fields: [], movable: new Set<string>() }
    pendingSecrets.put('d', taken)
    watchForSecrets(context, 'd')()
    watchForSecrets(context, 'd')
    expect(offered().map(([, , content]) => content)).toEqual([taken])
  })

  it('behavior: no key, no question', () => {
    const { context, offered } = open()
    watchForSecrets(context)
    const apiKey = { $secret: 'oneinch' }
    context.documents.edit([{ op: 'addNode', node: node('a', 'oneInchQuote', { apiKey }) }], { label: 'Add' })
    expect(offered()).toEqual([])
  })
})

describe('moveSecrets', () => {
  it('behavior: what was stored and what was only removed are counted apart', () => {
    expect(secretsTexts.stored(14, 2)).toBe('14 keys stored, 2 removed')
    expect(secretsTexts.stored(1, 0)).toBe('Key stored')
  })

  it('default: each key is stored once, and its name takes its place everywhere, in one step', async () => {
    const { context, taken } = open()
    watchForSecrets(context)
    const nodes = [
      node('a', 'apiEndpoint', { url, headers: '{"x-api-key":"hunter2-0815","accept":"*/*"}' }),
      node('b', 'oneInchQuote', { apiKey: 'hunter3-0815', amount: '1' }),
      node('c', 'stickyNote', { text: 'Key: hunter2-0815' }),
    ]
    context.documents.edit(
      nodes.map(added => ({ op: 'addNode', node: added })),
      { label: 'Paste' },
    )
    const before = context.documents.getState()
    const call = vi.fn().mockResolvedValue({})
    const targets = taken().secrets.map(({ secret, suggestedName: name, hosts }) => ({
      secret,
      name,
      hosts,
      isSet: false,
    }))
    await moveSecrets(context, { call } as unknown as HttpClient, taken(), targets)
    expect(call.mock.calls.map(([, , asked]) => asked)).toEqual([
      { params: { name: 'example' }, body: { value: 'hunter2-0815', hosts: ['api.example.org'] } },
      { params: { name: 'oneinch' }, body: { value: 'hunter3-0815', hosts: [] } },
    ])
    expect(context.documents.getState().document.nodes.map(({ config }) => config)).toEqual([
      {
        url: 'https://api.example.org/price?of=ETH&api_key={{$secret.example}}',
        headers: '{"x-api-key":"{{$secret.example}}","accept":"*/*"}',
      },
      { apiKey: { $secret: 'oneinch' }, amount: '1' },
      { text: 'Key: {{$secret.example}}' },
    ])
    context.documents.undo()
    expect(context.documents.getState().document).toEqual(before.document)
  })

  it('error: what the server refuses changes nothing', async () => {
    const { context, taken } = open()
    watchForSecrets(context)
    context.documents.edit([{ op: 'addNode', node: node('a', 'apiEndpoint', { url }) }], { label: 'Paste' })
    const { document } = context.documents.getState()
    const call = vi.fn().mockRejectedValue(new Error('No'))
    const targets = taken().secrets.map(({ secret }) => ({ secret, name: 'example', hosts: [], isSet: false }))
    await expect(moveSecrets(context, { call } as unknown as HttpClient, taken(), targets)).rejects.toThrow('No')
    expect(context.documents.getState().document).toBe(document)
  })
})
