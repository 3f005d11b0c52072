import { keyShapes } from '@sluice/workflow/testing'
import { describe, expect, it } from 'vitest'
import { checkFiles } from './checkFiles.ts'
import { checkText } from './checkTexts.ts'

/** Made up for this test; its checksum is valid. */
const phrase = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'
const hex = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'

const workflowOf = (value: unknown) => ({
  path: '.workflow/workflow.json',
  content: `${JSON.stringify(value, null, 2)}\n`,
})

describe('checkFiles', () => {
  it.each([
    ['bare', { description: phrase }],
    ['upper case', { nodes: [{ label: phrase.toUpperCase() }] }],
    ['within words', { description: `mine about ${phrase} zoo, take care` }],
    ['as a list', { nodes: [{ config: { words: phrase.split(' ') } }] }],
    ['one below the other', { description: phrase.replaceAll(' ', '\n') }],
    [
      'numbered',
      {
        description: phrase
          .split(' ')
          .map((word, at) => `${at + 1}. ${word}`)
          .join('\n'),
      },
    ],
  ])('error: a seed phrase, %s', (_, value) => {
    expect(() => checkFiles([workflowOf(value)], 'ghp_token')).toThrow(
      expect.objectContaining({ code: 'SECRET_FOUND' }),
    )
  })

  it('behavior: twelve words without a checksum, and the public phrase of local chains, are harmless', () => {
    const words = phrase.replace('picnic', 'zoo')
    const known = 'test test test test test test test test test test test junk'
    expect(() => checkFiles([workflowOf({ description: words, name: known })], 'ghp_token')).not.toThrow()
  })

  it.each([`use ${hex}`, hex, hex.slice(2), `${hex} deploys`, `tx of wallet ${hex}`])(
    'error: 32 bytes of hex in prose may be a private key: %s',
    description => {
      const file = workflowOf({ id: 'w', description })
      const thrown = expect.objectContaining({ code: 'KEY_POSSIBLE' })
      expect(() => checkFiles([file], 'ghp_token')).toThrow(thrown)
      expect(() => checkText(description, 'a place', ['ghp_token'])).toThrow(thrown)
    },
  )

  it.each([`transaction ${hex}`, `tx: ${hex}`, `see https://etherscan.io/tx/${hex}`, `order hash is at ${hex}a`])(
    'behavior: hex that is named as a hash is none: %s',
    description => {
      expect(() => checkFiles([workflowOf({ description, nodes: [{ config: { chain: hex } }] })], 't')).not.toThrow()
      expect(() => checkText(description, 'a place')).not.toThrow()
    },
  )

  it.each([phrase, 'key ghp_0123456789abcdefghijABCDEFGHIJ012345', `wallet secret ${hex} for deploys`])(
    'error: a secret in a text: %s',
    description => {
      expect(() => checkText(description, 'a place', ['ghp_token'])).toThrow(
        expect.objectContaining({ code: 'SECRET_FOUND', values: { place: 'a place' } }),
      )
    },
  )

  it.each(keyShapes.map(shape => [shape.name, shape] as const))('error: %s in a JSON file', (_, { config }) => {
    const file = { path: '.workflow/workflow.json', content: `${JSON.stringify({ nodes: [{ config }] }, null, 2)}\n` }
    expect(() => checkFiles([file], 'ghp_token')).toThrow(expect.objectContaining({ code: 'SECRET_FOUND' }))
  })

  it('error: a private key beside the public one of local chains', () => {
    const known = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    const content = (key: string) => `const privateKey = '${key}'\n`
    const path = 'web/src/wallet.ts'
    expect(() => checkFiles([{ path, content: content(known) }], 't')).not.toThrow()
    const other = known.replace('ac0974', 'ac0975')
    expect(() => checkFiles([{ path, content: content(known) + content(other) }], 't')).toThrow(
      expect.objectContaining({ code: 'SECRET_FOUND', values: { place: `${path}, line 2,` } }),
    )
  })
})
