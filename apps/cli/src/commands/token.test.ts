import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccessTokenStore } from '@sluice/protocol/accessTokens'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf, runCommand } from '../../test/runCommand.ts'
import { token } from './token.ts'

let data: string

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sluice-token-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
})

const run = (...args: readonly string[]) => runCommand(token, [...args, '--data', data])

describe('sluice token', () => {
  test('default: creates, lists and revokes what the server checks', async () => {
    const store = createAccessTokenStore(data)
    const created = await run('create', 'ci', '--scope', 'run', '--expires', '30')
    const text = created.out.trim()
    expect(store.check(text)).toMatchObject({ status: 'valid', accessToken: { name: 'ci', scope: 'run' } })
    expect(created.errors).toMatch(/^ci \([a-z0-9]{12}\): run, expires \d{4}-\d\d-\d\d, never used\n/)
    const listed = await run('list')
    expect(listed.out).toMatch(/^ci \([a-z0-9]{12}\): run, expires \d{4}-\d\d-\d\d, last used \d{4}-\d\d-\d\d\n$/)
    expect((await run('revoke', 'ci')).out).toMatch(/^Revoked ci /)
    expect(store.check(text)).toEqual({ status: 'unknown' })
    expect((await run('list')).out).toBe('No tokens\n')
  })

  test('behavior: --json prints the token once, never when tokens are listed', async () => {
    const created = JSON.parse((await run('create', 'ci', '--scope', 'read', '--expires', 'never', '--json')).out)
    expect(created).toMatchObject({
      token: expect.stringMatching(/^sluice_/),
      accessToken: { name: 'ci', scope: 'read', expiresAt: null },
    })
    const listed = await run('list', '--json')
    expect(JSON.parse(listed.out)).toEqual([created.accessToken])
    expect(listed.out).not.toContain('sluice_')
    expect(JSON.parse((await run('revoke', created.accessToken.id, '--json')).out)).toEqual(created.accessToken)
  })

  test('behavior: in a cluster, tokens are in its database', async () => {
    vi.stubEnv('SLUICE_DATABASE_URL', 'postgres://sluice@127.0.0.1:1/sluice')
    vi.stubEnv('SLUICE_RESTATE_URL', 'http://127.0.0.1:1')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await codeOf(run('create', 'ci', '--scope', 'read'))).toBe('DATABASE_UNREACHABLE')
    expect(createAccessTokenStore(data).list()).toEqual([])
    vi.stubEnv('SLUICE_DATABASE_URL', 'mysql://127.0.0.1/sluice')
    expect(await codeOf(run('list'))).toBe('USAGE_DATABASE_URL')
  })

  test('error: wrong usage, and a folder that no server has used', async () => {
    expect(await codeOf(run('create', 'ci'))).toBe('USAGE_SCOPE_NAME')
    expect(await codeOf(run('create', 'ci', '--scope', 'all'))).toBe('USAGE_SCOPE_NAME')
    expect(await codeOf(run('create', ' ', '--scope', 'read'))).toBe('USAGE_TOKEN_NAME')
    expect(await codeOf(run('create', '--scope', 'read'))).toBe('USAGE_ARGUMENT')
    expect(await codeOf(run('list', 'ci'))).toBe('USAGE_ARGUMENT')
    expect(await codeOf(run('remove', 'ci'))).toBe('USAGE_ARGUMENT')
    for (const days of ['0', '1.5', 'soon', '4000']) {
      expect(await codeOf(run('create', 'ci', '--scope', 'read', '--expires', days))).toBe('USAGE_EXPIRES')
    }
    expect(await codeOf(run('revoke', 'ci'))).toBe('TOKEN_NOT_FOUND')
    expect(await codeOf(token.run(['list', '--data', join(data, 'none')]))).toBe('USAGE_DATA_FOLDER')
  })
})
