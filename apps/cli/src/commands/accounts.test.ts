import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf, runCommand } from '../../test/runCommand.ts'
import { accounts } from './accounts.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sluice-accounts-'))
  vi.stubEnv('SLUICE_DATABASE_URL', '')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  })
})

const run = (...args: readonly string[]) => runCommand(accounts, args)

/** People who have signed in on the server of the folder. */
async function admit(...names: readonly string[]) {
  const file = join(root, 'projects.db')
  writeFileSync(file, '')
  // Makes the tables.
  await run('list', '--data', root)
  const db = new DatabaseSync(file)
  for (const [index, name] of names.entries()) {
    const id = `account-${index}`
    db.prepare('INSERT INTO account VALUES (?, ?, ?, ?, NULL)').run(id, name, `${name}${index}@x.org`, index)
    db.prepare('INSERT INTO identity VALUES (?, ?, ?)').run('https://issuer.example.com', `s${index}`, id)
    db.prepare('INSERT INTO workspace VALUES (?, ?, ?)').run(`workspace-${index}`, `Work of ${name}`, index)
    db.prepare('INSERT INTO member VALUES (?, ?, ?, ?)').run(`workspace-${index}`, id, 'owner', index)
  }
  db.close()
}

describe('sluice accounts', () => {
  test('default: lists people, blocks one and lets them in again', async () => {
    expect((await run('list', '--data', root)).out).toBe('No accounts\n')
    await admit('Ada', 'Eve')
    const listed = await run('list', '--data', root)
    expect(listed.out.trim().split('\n')).toEqual([
      expect.stringMatching(/^Ada \(account-0\), Ada0@x\.org, s0: owner of Work of Ada$/),
      expect.stringMatching(/^Eve \(account-1\), Eve1@x\.org, s1: owner of Work of Eve$/),
    ])
    const blocked = await run('block', 'eve1@X.org', '--data', root)
    expect(blocked.out).toMatch(/^Blocked Eve .*: owner of Work of Eve, blocked \d{4}-\d\d-\d\d\n$/)
    const known = JSON.parse((await run('list', '--data', root, '--json')).out)
    expect(known).toMatchObject([{ blockedAt: null }, { name: 'Eve', blockedAt: expect.any(Number) }])
    expect((await run('unblock', 'Eve', '--data', root)).out).toMatch(/^Unblocked Eve .*: owner of Work of Eve\n$/)
  })

  test('error: wrong usage, an unknown account, and a name that two have', async () => {
    await admit('Ada', 'Ada')
    expect(await codeOf(run('block', 'Ada', '--data', root))).toBe('ACCOUNT_AMBIGUOUS')
    expect(await codeOf(run('block', 'Bob', '--data', root))).toBe('ACCOUNT_NOT_FOUND')
    expect(await codeOf(run('block', '--data', root))).toBe('USAGE_ARGUMENT')
    expect(await codeOf(run('remove', 'Ada', '--data', root))).toBe('USAGE_ARGUMENT')
    expect(await codeOf(run('list', '--data', join(root, 'none')))).toBe('USAGE_DATA_FOLDER')
    vi.stubEnv('SLUICE_DATABASE_URL', 'mysql://127.0.0.1/sluice')
    expect(await codeOf(run('list', '--data', root))).toBe('USAGE_DATABASE_URL')
  })
})
