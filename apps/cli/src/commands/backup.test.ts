import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf, runCommand } from '../../test/runCommand.ts'
import type { Command } from '../command.ts'
import { backup, restore } from './backup.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sluice-backup-'))
  vi.stubEnv('SLUICE_DATABASE_URL', '')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  })
})

const run = (command: Command, ...args: readonly string[]) => runCommand(command, args)

describe('sluice backup and restore', () => {
  test('default: from one folder into another', async () => {
    const file = join(root, 'file')
    const written = await run(backup, file, '--data', root)
    expect(written).toMatchObject({ code: 0, out: `Wrote 0 projects, 0 runs and 0 files from ${root} into ${file}\n` })
    const restored = await run(restore, file, '--data', join(root, 'new'), '--json')
    expect(JSON.parse(restored.out)).toMatchObject({ kind: 'sqlite', counts: { project: 0, run: 0 }, files: [] })
  })

  test('error: wrong usage, a folder that no server has used, a file that exists, an address that is none', async () => {
    const file = join(root, 'file')
    expect(await codeOf(run(backup))).toBe('USAGE_ARGUMENT')
    expect(await codeOf(run(restore))).toBe('USAGE_ARGUMENT')
    const none = join(root, 'none')
    await expect(run(restore, none)).rejects.toThrow(`The file ${none} cannot be read: it does not exist`)
    await expect(run(restore, root)).rejects.toThrow(`The file ${root} cannot be read: it is no file`)
    expect(await codeOf(run(backup, file, '--data', join(root, 'none')))).toBe('USAGE_DATA_FOLDER')
    await run(backup, file, '--data', root)
    expect(await codeOf(run(backup, file, '--data', root))).toBe('USAGE_FILE_EXISTS')
    expect((await run(backup, file, '--data', root, '--force')).code).toBe(0)
    vi.stubEnv('SLUICE_DATABASE_URL', 'mysql://127.0.0.1/sluice')
    expect(await codeOf(run(backup, file, '--data', root, '--force'))).toBe('USAGE_DATABASE_URL')
  })
})
