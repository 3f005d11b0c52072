import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../logs/createLog.ts'
import type { PreviewLogLine } from '../preview.ts'
import { findMarkedProcesses } from '../process/findProcesses.ts'
import { writeFiles } from '../project/writeFiles.ts'
import { buildProject } from './buildProject.ts'

describe('buildProject', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sluice-build-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Builds a project whose one part is installed already. */
  async function build(script: string, stopping = new AbortController()) {
    const lines: PreviewLogLine[] = []
    const log = createLog({ secrets: [], now: Date.now, onLine: line => lines.push(line) })
    const content = JSON.stringify({ name: 'server', scripts: { build: script } })
    await writeFiles(folder, [{ path: 'server/package.json', content }])
    mkdirSync(join(folder, 'server/node_modules'))
    const alive = new Set<number>()
    const built = buildProject({
      project: folder,
      parts: ['server'],
      log,
      marker: `test:${folder}`,
      home: folder,
      signal: stopping.signal,
      onSpawn: pid => alive.add(pid),
      onGone: pid => alive.delete(pid),
    })
    return { built, lines, alive }
  }

  it('default: runs the build with its lines in the log', async () => {
    const { built, lines, alive } = await build('echo compiled && mkdir dist')
    await built
    expect(lines.map(({ source, message }) => `${source}: ${message}`)).toContain('build: compiled')
    expect(existsSync(join(folder, 'server/dist'))).toBe(true)
    expect(alive.size).toBe(0)
  })

  it('error: names the first error of a build that fails', async () => {
    const { built } = await build("echo start; echo 'main.ts(1,2): error TS1: wrong' >&2; exit 2")
    await expect(built).rejects.toMatchObject({
      code: 'BUILD_FAILED',
      message: 'The server doesn’t compile: main.ts(1,2): error TS1: wrong',
    })
  })

  it('behavior: stopping ends a build with all that it started', async () => {
    const stopping = new AbortController()
    const { built, lines } = await build('echo begun; sleep 60', stopping)
    const refused = expect(built).rejects.toMatchObject({ code: 'STOPPED_WHILE_STARTING' })
    await expect.poll(() => lines.some(({ message }) => message === 'begun')).toBe(true)
    stopping.abort()
    await refused
    await expect.poll(() => findMarkedProcesses(marker => marker === `test:${folder}`)).toEqual([])
  })
})
