import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { runServer } from '../testing/spawnServer.ts'
import { lockDataFolder } from './dataFolderLock.ts'

const codeOf = (folder: string) => {
  try {
    lockDataFolder(folder).release()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'locked'
}

describe('lockDataFolder', () => {
  it('default', () => {
    const folder = join(makeDataDir(), 'new', 'folder')
    const lock = lockDataFolder(folder)
    expect(codeOf(folder)).toBe('DATA_FOLDER_TAKEN')
    lock.release()
    expect(codeOf(folder)).toBe('locked')
  })

  it('behavior: a killed process lets go', async () => {
    const folder = makeDataDir()
    const module = new URL('./dataFolderLock.ts', import.meta.url).href
    const holder = spawn(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(module)}).then(m => { globalThis.held = m.lockDataFolder(${JSON.stringify(folder)}); console.log('held') }); setInterval(() => {}, 1000)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(holder.stdout, 'data')
    expect(codeOf(folder)).toBe('DATA_FOLDER_TAKEN')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(codeOf(folder)).toBe('locked')
  })

  it('error: a folder that cannot be made, on a file system that makes none', async () => {
    const place = join(makeDataDir(), 'file')
    writeFileSync(place, '')
    expect(codeOf(join(place, 'folder'))).toBe('DATA_FOLDER_UNUSABLE')
    if (process.platform !== 'linux') return
    // In a process of its own: it used to never come back.
    const { code, errors } = await runServer(['--port', '0', '--data', '/proc/nope']).exited
    expect({ code, lines: errors.trimEnd().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^The data folder \/proc\/nope cannot be used: ENOENT/), expect.any(String)],
    })
  })

  it('error: a folder that is a file', () => {
    const file = join(makeDataDir(), 'file')
    writeFileSync(file, '')
    expect(codeOf(file)).toBe('DATA_FOLDER_UNUSABLE')
  })
})
