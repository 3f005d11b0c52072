import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOnce } from './buildOnce.ts'

const folders: string[] = []
let cache: string
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'sluice-builds-'))
  folders.push(cache)
})
afterEach(() => Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true }))))

/** A project with unique sources. */
async function makeProject(source: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sluice-build-'))
  folders.push(dir)
  for (const part of ['web', 'server']) {
    await mkdir(join(dir, part))
    await writeFile(join(dir, part, 'main.ts'), source)
  }
  await writeFile(join(dir, 'package.json'), '{}')
  return dir
}

function makeBuild(dir: string, builds: string[], code = 0) {
  return async () => {
    builds.push(dir)
    for (const output of ['web/out', 'server/dist']) {
      await mkdir(join(dir, output), { recursive: true })
      await writeFile(join(dir, output, 'built.txt'), 'built')
    }
    return { code, output: 'all well' }
  }
}

describe('buildOnce', () => {
  it('default: two projects with the same sources are built once, also at the same time', async () => {
    const source = `export const id = '${crypto.randomUUID()}'`
    const [one, other] = [await makeProject(source), await makeProject(source)]
    const builds: string[] = []
    const results = await Promise.all([one, other].map(dir => buildOnce(dir, makeBuild(dir, builds), cache)))
    expect(builds).toHaveLength(1)
    expect(results).toEqual([
      { code: 0, output: 'all well' },
      { code: 0, output: 'all well' },
    ])
    for (const dir of [one, other]) expect(await readFile(join(dir, 'web/out/built.txt'), 'utf8')).toBe('built')
  })

  it('behavior: a build whose process was killed is not waited for', async () => {
    const dir = await makeProject(crypto.randomUUID())
    const builds: string[] = []
    await buildOnce(dir, makeBuild(dir, builds), cache)
    const [kept] = await readdir(cache)
    await rm(join(cache, kept!), { recursive: true })
    const killed = spawnSync(process.execPath, ['--version'])
    await mkdir(join(cache, `${kept}.lock`))
    await writeFile(join(cache, `${kept}.lock/process-id`), `${killed.pid}`)
    expect(await buildOnce(dir, makeBuild(dir, builds), cache)).toMatchObject({ code: 0 })
    expect(await readdir(cache)).toEqual([kept])
  })

  it('behavior: another source is another build', async () => {
    const builds: string[] = []
    for (const dir of [await makeProject(crypto.randomUUID()), await makeProject(crypto.randomUUID())]) {
      await buildOnce(dir, makeBuild(dir, builds), cache)
    }
    expect(builds).toHaveLength(2)
  })

  it('error: a build that failed is not kept', async () => {
    const dir = await makeProject(crypto.randomUUID())
    const builds: string[] = []
    expect(await buildOnce(dir, makeBuild(dir, builds, 1), cache)).toMatchObject({ code: 1 })
    await buildOnce(dir, makeBuild(dir, builds), cache)
    expect(builds).toHaveLength(2)
  })
})
