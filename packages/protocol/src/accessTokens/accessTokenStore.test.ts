import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accessTokensFolder, createAccessTokenStore } from './accessTokenStore.ts'

function makeStore(now?: () => number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-tokens-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, folder: join(dataDir, accessTokensFolder), store: createAccessTokenStore(dataDir, now) }
}

const failure = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}

describe('createAccessTokenStore', () => {
  it('default', () => {
    const { store } = makeStore(() => 1_000_000)
    const { token, accessToken } = store.create({ name: 'ci', scope: 'run', expiresInDays: 30 })
    expect(token).toMatch(/^sluice_[a-z0-9]{12}_[\w-]{43}$/)
    expect(accessToken).toEqual({
      id: expect.any(String),
      name: 'ci',
      scope: 'run',
      createdAt: 1_000_000,
      createdBy: null,
      expiresAt: 1_000_000 + 30 * 86_400_000,
      lastUsedAt: null,
    })
    expect(store.check(token)).toMatchObject({ status: 'valid', accessToken: { name: 'ci', scope: 'run' } })
    expect(store.list()).toEqual([{ ...accessToken, lastUsedAt: 1_000_000 }])
  })

  it('behavior: nothing on disk lets anybody use a token, and others of this machine cannot read it', () => {
    const { store, folder } = makeStore()
    const { token } = store.create({ name: 'ci', scope: 'admin' })
    store.check(token)
    const secret = token.split('_').slice(2).join('_')
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), 'utf8')
      expect(text).not.toContain(secret)
      expect(text).not.toContain(secret.slice(0, 12))
      if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    }
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0)
  })

  it('behavior: another process revokes at once, by name or id', () => {
    const { store, dataDir } = makeStore()
    const other = createAccessTokenStore(dataDir)
    const [one, two] = ['one', 'two'].map(name => store.create({ name, scope: 'read' }))
    expect(other.revoke('one').id).toBe(one!.accessToken.id)
    expect(other.revoke(two!.accessToken.id).name).toBe('two')
    for (const { token } of [one!, two!]) expect(store.check(token)).toEqual({ status: 'unknown' })
    expect(store.list()).toEqual([])
    expect(failure(() => store.revoke('one'))).toBe('TOKEN_NOT_FOUND')
  })

  it('behavior: a token ends with its time, and one without an end does not', () => {
    let at = 0
    const { store } = makeStore(() => at)
    const short = store.create({ name: 'short', scope: 'read', expiresInDays: 1 }).token
    const endless = store.create({ name: 'endless', scope: 'read', expiresInDays: null }).token
    at = 86_400_000 - 1
    expect(store.check(short).status).toBe('valid')
    at = 86_400_000
    expect(store.check(short).status).toBe('expired')
    at *= 10_000
    expect(store.check(endless).status).toBe('valid')
  })

  it('behavior: a use is noted once a minute', () => {
    let at = 1_000_000
    const { store } = makeStore(() => at)
    const { token } = store.create({ name: 'ci', scope: 'read' })
    const lastUse = () => store.list()[0]!.lastUsedAt
    store.check(token)
    at += 59_000
    store.check(token)
    expect(lastUse()).toBe(1_000_000)
    at += 1_000
    store.check(token)
    expect(lastUse()).toBe(1_060_000)
  })

  it('error: a wrong secret, a foreign id, and what is no token at all', () => {
    const { store, folder } = makeStore()
    const { token } = store.create({ name: 'ci', scope: 'read' })
    const last = token.at(-1) === 'A' ? 'B' : 'A'
    const guesses = [
      `${token.slice(0, -2)}${last}${last}`,
      `${token}x`,
      token.slice(0, -1),
      '',
      'sluice_',
      `sluice_../../../etc_${'a'.repeat(43)}`,
      `sluice_${'0'.repeat(12)}_${'a'.repeat(43)}`,
    ]
    for (const guess of guesses) expect(store.check(guess)).toEqual({ status: 'unknown' })
    expect(readdirSync(folder).filter(name => name.endsWith('.used'))).toEqual([])
  })

  it('error: names are unique, and there is an end to tokens', () => {
    const { store } = makeStore()
    store.create({ name: 'ci', scope: 'read' })
    expect(failure(() => store.create({ name: 'ci', scope: 'run' }))).toBe('NAME_TAKEN')
    for (let count = 1; count < 100; count++) store.create({ name: `ci ${count}`, scope: 'read' })
    expect(failure(() => store.create({ name: 'more', scope: 'read' }))).toBe('TOO_MANY_TOKENS')
    store.revokeAll()
    expect(store.list()).toEqual([])
  })

  it('error: a damaged file is named, and lets nobody in', () => {
    const { store, folder } = makeStore()
    const { token, accessToken } = store.create({ name: 'ci', scope: 'read' })
    writeFileSync(join(folder, `${accessToken.id}.json`), '{"version":1}')
    expect(failure(() => store.check(token))).toBe('TOKEN_FILE_INVALID')
  })
})
