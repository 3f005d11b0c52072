import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { checkTexts } from './checkTexts.ts'

const hex = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'
const secrets = [
  ['a seed phrase', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
  ['a private key', `use 0x${hex}`, 'KEY_POSSIBLE'],
  ['a wallet’s secret', `wallet secret 0x${hex} for deploys`],
  ['an API key in prose', '1inch api key kA9zPq3XyL0vB7mNc2Rt5Ws8Ud1Ef4Gh'],
  ['a token', `ghp_${'a1B2c3D4e5F6'.repeat(3)}`],
] as const satisfies readonly (readonly [string, string, string?])[]

const empty = makeEmptyDocument('a', 'Swap')
const node = (componentId: string, label: string, config = {}): WorkflowDocument['nodes'][number] => ({
  id: 'n1',
  componentId,
  componentVersion: '1.0.0',
  label,
  position: { x: 0, y: 0 },
  config,
})

type Definitions = Parameters<typeof checkTexts>[0]['definitions']
type Component = NonNullable<ReturnType<Definitions['get']>>

const component = (type: 'textarea' | 'code', key: string, label: string): Component => ({
  inputs: { in: { name: 'In', dataType: 'string' } },
  outputs: {},
  fields: [{ key, type, label }],
})
const components = new Map([
  ['stickyNote', { ...component('textarea', 'text', 'Text'), inputs: {} }],
  ['aiAgent', component('textarea', 'prompt', 'Question')],
  ['icmSender', component('textarea', 'payload', 'Payload')],
  ['script', component('code', 'code', 'Code')],
])
const definitions: Definitions = { get: id => components.get(id) }

const places: readonly (readonly [string, (text: string) => Parameters<typeof checkTexts>[0]])[] = [
  ['the workflow’s name', name => ({ document: { ...empty, name }, definitions })],
  ['the workflow’s description', description => ({ document: { ...empty, description }, definitions })],
  ['the repository’s description', repositoryDescription => ({ document: empty, definitions, repositoryDescription })],
  ['a group’s name', label => ({ document: { ...empty, groups: [{ id: 'g', label, nodeIds: [] }] }, definitions })],
  ['a node’s label', label => ({ document: { ...empty, nodes: [node('script', label)] }, definitions })],
  [
    '“Text” of “My note”',
    text => ({ document: { ...empty, nodes: [node('stickyNote', 'My note', { text })] }, definitions }),
  ],
  [
    '“Question” of “Ask”',
    prompt => ({ document: { ...empty, nodes: [node('aiAgent', 'Ask', { prompt })] }, definitions }),
  ],
]

describe('checkTexts', () => {
  it.each(
    places.flatMap(([place, make]) =>
      secrets.map(([name, text, code]) => [name, place, make(text), text, code ?? 'SECRET_FOUND'] as const),
    ),
  )('error: %s in %s', (_, place, texts, secret, code) => {
    const check = () => checkTexts(texts)
    expect(check).toThrow(expect.objectContaining({ code, values: { place } }))
    expect(check).not.toThrow(secret)
  })

  it('error: a note of nothing but a private key', () => {
    const document = { ...empty, nodes: [node('stickyNote', 'Note', { text: hex })] }
    expect(() => checkTexts({ document, definitions })).toThrow(/“Text” of “Note” contains 32 bytes of hex/)
  })

  it('behavior: hashes, public keys and data are none', () => {
    const document = {
      ...empty,
      description: `See transaction 0x${hex}, and the key of anvil 0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80`,
      nodes: [
        node('icmSender', 'Send', { payload: `0x${hex}` }),
        node('script', 'Code', { code: `return '0x${hex}'` }),
      ],
    }
    expect(() => checkTexts({ document, definitions })).not.toThrow()
  })

  it('behavior: a megabyte of what may begin a secret is read in a moment', () => {
    const milliseconds = (run: () => void): number => {
      const from = process.threadCpuUsage()
      run()
      const { user, system } = process.threadCpuUsage(from)
      return (user + system) / 1_000
    }
    const length = 1_000_000
    const scale = Math.max(1, milliseconds(() => 'ab'.repeat(length * 5).replace(/a/g, 'c')) / 250)
    const cycle = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight piano '
    const slow = [
      cycle,
      'abandon ',
      'a',
      '0',
      '0x',
      `${hex} `,
      `tx ${hex} `,
      'hash ',
      'ozone..',
      '\\n',
      'ozone\\n',
    ].flatMap(part => {
      const description = part.repeat(length / part.length)
      const time = milliseconds(() => {
        try {
          checkTexts({ document: { ...empty, description }, definitions })
        } catch {
          // Found one.
        }
      })
      return time > 2_000 * scale ? [`${part}: ${time}`] : []
    })
    expect(slow).toEqual([])
  })
})
