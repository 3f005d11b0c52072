import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf, runCommand } from '../../test/runCommand.ts'
import { secrets } from './secrets.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sluice-secrets-'))
  for (const name of ['SLUICE_DATABASE_URL', 'SLUICE_RESTATE_URL', 'APP_SECRET_KEY', 'APP_SECRET_KEY_OLD'])
    vi.stubEnv(name, '')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  })
})

const run = (...args: readonly string[]) => runCommand(secrets, args)

describe('sluice secrets', () => {
  test('default: a folder without secrets', async () => {
    expect(await run('rotate', '--data', root)).toMatchObject({ code: 0, out: 'Encrypted 0 values with the new key\n' })
    const rotated = await run('rotate', '--data', root, '--json')
    expect(JSON.parse(rotated.out)).toEqual({ values: 0, key: 'file' })
    expect(() => readFileSync(join(root, 'secret.key'))).toThrow('ENOENT')
  })

  test('behavior: when the old key is no longer needed depends on who may still write with it', async () => {
    vi.stubEnv('APP_SECRET_KEY', 'next')
    vi.stubEnv('APP_SECRET_KEY_OLD', 'first')
    expect((await run('rotate', '--data', root)).errors).toBe('APP_SECRET_KEY_OLD is no longer needed.\n')
    vi.stubEnv('SLUICE_RESTATE_URL', 'http://127.0.0.1:8080')
    const { errors } = await run('rotate', '--data', root)
    expect(errors.split('\n')).toEqual([
      expect.stringMatching(/^Servers and workers need both keys/),
      expect.stringMatching(/once all have the new one, run this again\. After that, APP_SECRET_KEY_OLD is no longer/),
      '',
    ])
  })

  test('error: wrong usage, a folder that no server has used, an address that is none', async () => {
    expect(await codeOf(run())).toBe('USAGE_ARGUMENT')
    expect(await codeOf(run('show'))).toBe('USAGE_ARGUMENT')
    expect(await codeOf(run('rotate', '--data', join(root, 'none')))).toBe('USAGE_DATA_FOLDER')
    vi.stubEnv('SLUICE_DATABASE_URL', 'mysql://127.0.0.1/sluice')
    expect(await codeOf(run('rotate', '--data', root))).toBe('USAGE_DATABASE_URL')
  })
})
