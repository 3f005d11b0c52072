import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { createSecretStore } from './secretStore.ts'

const key = 'sk_live_0123456789abcdef9f3c'
const codeOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'nothing thrown'
}

describe('createSecretStore', () => {
  it('default', () => {
    const dataDir = makeDataDir()
    const store = createSecretStore(dataDir, {})
    expect(store.status('oneinch')).toEqual({
      name: 'oneinch',
      set: false,
      last4: null,
      source: null,
      hosts: [],
      problem: null,
    })
    expect(store.write('oneinch', key)).toMatchObject({ set: true, last4: '…9f3c', source: 'store' })
    expect(createSecretStore(dataDir, {}).read('oneinch')).toBe(key)
    expect(store.remove('oneinch')).toMatchObject({ set: false })
    expect(store.read('oneinch')).toBeNull()
  })

  it('behavior: no file holds the value, and only the user may read them', () => {
    const dataDir = makeDataDir()
    createSecretStore(dataDir, {}).write('oneinch', key)
    const files = readdirSync(dataDir)
    expect(files.sort()).toEqual(['secret.key', 'secrets.json'])
    for (const name of files) {
      expect(readFileSync(join(dataDir, name), 'utf8')).not.toContain(key)
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
    }
  })

  it('behavior: the environment wins and cannot be overwritten', () => {
    const store = createSecretStore(makeDataDir(), { ONEINCH_API_KEY: 'from-the-environment-1234' })
    expect(store.status('oneinch')).toMatchObject({ set: true, last4: '…1234', source: 'env' })
    expect(codeOf(() => store.write('oneinch', key))).toBe('SECRET_FROM_ENVIRONMENT')
    expect(codeOf(() => store.remove('oneinch'))).toBe('SECRET_FROM_ENVIRONMENT')
  })

  it.each([
    `0x${'4f3edf983ac636a6'.repeat(4)}`,
    'myth like bonus scare over problem client lizard pioneer submit female collect',
  ])('error: a private key or seed phrase is refused, %j', value => {
    const dataDir = makeDataDir()
    const store = createSecretStore(dataDir, {})
    expect(codeOf(() => store.write('wallet', value))).toBe('PRIVATE_KEY_REFUSED')
    expect(store.read('wallet')).toBeNull()
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('behavior: a passphrase replaces the key file', () => {
    const dataDir = makeDataDir()
    createSecretStore(dataDir, { APP_SECRET_KEY: 'correct horse' }).write('oneinch', key)
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
    expect(createSecretStore(dataDir, { APP_SECRET_KEY: 'correct horse' }).read('oneinch')).toBe(key)
    expect(codeOf(() => createSecretStore(dataDir, { APP_SECRET_KEY: 'wrong' }).read('oneinch'))).toBe(
      'SECRET_UNREADABLE',
    )
  })

  it('behavior: any name, for the hosts it was stored for, which cannot be changed in the file', () => {
    const dataDir = makeDataDir()
    const store = createSecretStore(dataDir, { SECRET_MODEL: 'of-the-environment', OTHER: 'x' })
    expect(store.write('prices', key, ['api.example.org'])).toMatchObject({ set: true, hosts: ['api.example.org'] })
    expect(store.list().map(({ name, set }) => [name, set])).toEqual([
      ['oneinch', false],
      ['prices', true],
    ])
    expect(store.variablesFor('prices')).toMatchObject({ SECRET_PRICES: key, SECRET_PRICES_HOSTS: 'api.example.org' })
    expect(store.variablesFor('model')).toEqual({ SECRET_MODEL: 'of-the-environment', OTHER: 'x' })
    const file = join(dataDir, 'secrets.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('api.example.org', 'evil.example.org'), { mode: 0o600 })
    expect(codeOf(() => createSecretStore(dataDir, {}).read('prices'))).toBe('SECRET_UNREADABLE')
  })

  it('behavior: a short value shows none of itself', () => {
    expect(createSecretStore(makeDataDir(), {}).write('oneinch', 'abcd1234')).toMatchObject({ last4: '…' })
  })

  it('error: a changed file, a file that others may read', () => {
    const dataDir = makeDataDir()
    const file = join(dataDir, 'secrets.json')
    const store = createSecretStore(dataDir, {})
    store.write('oneinch', key)
    const content = JSON.parse(readFileSync(file, 'utf8'))
    content.secrets.oneinch.data = Buffer.from('x'.repeat(key.length)).toString('base64')
    writeFileSync(file, JSON.stringify(content))
    expect(codeOf(() => store.read('oneinch'))).toBe('SECRET_UNREADABLE')
    expect(store.status('oneinch')).toMatchObject({
      set: false,
      source: 'store',
      problem: `Cannot decrypt the secrets in ${file}`,
    })
    chmodSync(file, 0o644)
    expect(codeOf(() => store.read('oneinch'))).toBe('SECRET_FILE_EXPOSED')
  })

  it.each([
    ['secrets.json', '{"version":1,"salt":'],
    ['secrets.json', 'null'],
    ['secrets.json', '{"version":2,"salt":"","secrets":{}}'],
    ['secrets.json', '{"version":1,"salt":"","secrets":{"oneinch":"plain"}}'],
    ['secret.key', 'too short'],
  ])('error: a broken %s, %s', (name, content) => {
    const dataDir = makeDataDir()
    const store = createSecretStore(dataDir, {})
    store.write('oneinch', key)
    writeFileSync(join(dataDir, name), content)
    expect(codeOf(() => store.read('oneinch'))).toBe('SECRET_UNREADABLE')
    expect(codeOf(() => store.write('oneinch', key))).toBe('SECRET_UNREADABLE')
    expect(readFileSync(join(dataDir, name), 'utf8')).toBe(content)
    expect(store.status('oneinch')).toMatchObject({ set: false, problem: expect.stringContaining('secrets.json') })
    expect(createSecretStore(dataDir, { ONEINCH_API_KEY: key }).read('oneinch')).toBe(key)
  })
})
