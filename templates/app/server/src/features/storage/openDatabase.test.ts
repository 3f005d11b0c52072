import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from './openDatabase.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  folders.push(folder)
  return join(folder, 'data')
}

const first = 'CREATE TABLE note (text TEXT NOT NULL) STRICT'
const second = "ALTER TABLE note ADD COLUMN author TEXT NOT NULL DEFAULT 'nobody'"

describe('openDatabase', () => {
  it('default: makes the folder, and keeps what was written', () => {
    const folder = makeFolder()
    const before = openDatabase({ folder, name: 'notes', migrations: [first] })
    before.prepare('INSERT INTO note VALUES (?)').run('hello')
    before.close()
    const after = openDatabase({ folder, name: 'notes', migrations: [first] })
    expect(after.prepare('SELECT text FROM note').get()).toEqual({ text: 'hello' })
    after.close()
  })

  it('behavior: only new migrations run', () => {
    const folder = makeFolder()
    const before = openDatabase({ folder, name: 'notes', migrations: [first] })
    before.prepare('INSERT INTO note VALUES (?)').run('hello')
    before.close()
    const after = openDatabase({ folder, name: 'notes', migrations: [first, second] })
    expect(after.prepare('SELECT * FROM note').all()).toEqual([{ text: 'hello', author: 'nobody' }])
    after.close()
  })

  it('error: a file of a newer version is left alone', () => {
    const folder = makeFolder()
    openDatabase({ folder, name: 'notes', migrations: [first, second] }).close()
    expect(() => openDatabase({ folder, name: 'notes', migrations: [first] })).toThrow(/newer version/)
  })

  it('error: a migration that fails changes nothing', () => {
    const folder = makeFolder()
    expect(() => openDatabase({ folder, name: 'notes', migrations: [first, 'NONSENSE'] })).toThrow()
    const database = openDatabase({ folder, name: 'notes', migrations: [first] })
    expect(database.prepare('SELECT * FROM note').all()).toEqual([])
    database.close()
  })
})
