import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeProject } from '../test/makeProject.ts'
import { makeTinyFiles, makeTinyProject } from '../test/makeTinyProject.ts'
import { openPreviews } from '../test/openPreviews.ts'
import { requestPreview } from '../test/requestPreview.ts'
import { createPreviews } from './createPreviews.ts'

/** Out of every folder. */
const away = '../'.repeat(12)

describe('createPreviews', () => {
  const previews = openPreviews()
  const tokens = () => readdirSync(previews.folder).filter(name => /^[0-9a-f]{32}$/.test(name))
  const folderOf = (id: string) => join(previews.folder, tokens()[0]!, id)
  const pageOf = async (url: string) => (await requestPreview(url, '/')).body
  const scriptOf = async (url: string) => {
    const address = /src="(\/_preview\/page\/[^"]+)"/.exec(await pageOf(url))?.[1]
    return address === undefined ? undefined : (await requestPreview(url, address)).body
  }

  it.each(['swap', 'multichain', 'icm', 'l1'])(
    'default: serves the page and the backend of a generated project: %s',
    async kind => {
      const info = await previews.start(await makeProject(kind))
      expect(info).toMatchObject({ state: 'running', kind, level: 'page', error: null })
      expect(info.url).toMatch(/^http:\/\/[a-z2-7]{26}\.preview\.localhost:\d+\/$/)
      expect(await scriptOf(info.url!)).toContain('web/src/app/page.tsx')
      const styles = /href="(\/_preview\/page\/[^"]+css)"/.exec(await pageOf(info.url!))![1]!
      expect((await requestPreview(info.url!, styles)).body).toContain('.button-primary')
      expect(JSON.parse((await requestPreview(info.url!, '/health')).body)).toMatchObject({ status: 'ok' })
      expect(JSON.parse((await requestPreview(info.url!, '/api/config')).body).chains).not.toEqual([])
      expect(previews.messagesOf(info.id)).toContainEqual(expect.stringMatching(/^backend: .* is ready at/))
      expect(previews.linesOf(info.id).filter(({ level }) => level === 'error')).toEqual([])

      expect(await previews.stop(info.id)).toMatchObject({ state: 'stopped', error: null })
      expect((await requestPreview(info.url!, '/')).status).toBe(404)
      await expect.poll(() => existsSync(folderOf(info.id))).toBe(false)
    },
  )

  it('behavior: the backend gets its own variables and nothing of ours', async () => {
    process.env.SLUICE_CANARY = 'canary-of-the-host'
    const env = { SERVICE_URL: 'http://a.example', NODE_OPTIONS: '--inspect', LD_PRELOAD: 'x.so', PATH: '/nowhere' }
    const info = await previews.start(makeTinyProject({}, { env }))
    const answer = JSON.parse((await requestPreview(info.url!, '/api/any')).body)
    expect(Object.keys(answer.env).sort()).toEqual(
      [
        ...['DATA_DIR', 'HOME', 'HOST', 'LOCAL_PREVIEW', 'NODE_ENV', 'NO_COLOR', 'PATH', 'PORT', 'SERVICE_URL'],
        ...['SLUICE_PREVIEW', 'TMPDIR'],
      ].sort(),
    )
    expect(answer.env).toMatchObject({ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0' })
    expect(JSON.stringify(answer.env)).not.toContain('canary-of-the-host')
    await previews.stop(info.id)
    delete process.env.SLUICE_CANARY
  })

  it('behavior: the L1 creator says why it starts no local chain in a preview', async () => {
    const info = await previews.start(await makeProject('l1'))
    const origin = new URL(info.url!).origin
    const { status, body } = await requestPreview(info.url!, '/api/l1-preview', { headers: { origin } })
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { available: false, reason: 'Local previews are disabled (LOCAL_PREVIEW=0)', running: null },
    ])
    await previews.stop(info.id)
  })

  it('behavior: an update replaces what changed, and restarts the backend for its own files alone', async () => {
    const info = await previews.start(makeTinyProject())
    const port = (await requestPreview(info.url!, '/api/any')).body
    expect(await previews.update(info.id, makeTinyFiles())).toEqual({ changed: [], restarted: false })

    const label = makeTinyFiles({ 'web/src/label.ts': "export const label = 'second'\n" })
    expect(await previews.update(info.id, label)).toEqual({ changed: ['web/src/label.ts'], restarted: false })
    expect(await scriptOf(info.url!)).toContain('second')
    expect((await requestPreview(info.url!, '/api/any')).body).toBe(port)

    const other = makeTinyFiles({ 'server/src/main.ts': makeTinyFiles()[0]!.content.replace('url:', 'address:') })
    expect(await previews.update(info.id, other)).toEqual({
      changed: ['server/src/main.ts', 'web/src/label.ts'],
      restarted: true,
    })
    expect(JSON.parse((await requestPreview(info.url!, '/api/any')).body)).toHaveProperty('address')
    await previews.stop(info.id)
  })

  it('behavior: a page that does not compile is said in the page and in the log, and mended by an update', async () => {
    const broken = { 'web/src/label.ts': 'export const label = (' }
    const info = await previews.start(makeTinyProject(broken))
    expect(info.state).toBe('running')
    expect(await scriptOf(info.url!)).toBeUndefined()
    expect(await pageOf(info.url!)).toContain('/_preview/browser/runtime.js')
    const failure = previews.linesOf(info.id).filter(({ source }) => source === 'page')
    expect(failure).toEqual([expect.objectContaining({ level: 'error' })])
    expect(failure[0]!.message).toMatch(/^The page doesn’t compile: .*label\.ts/)

    await previews.update(info.id, makeTinyFiles())
    expect(await scriptOf(info.url!)).toContain('first')

    await previews.update(info.id, makeTinyFiles(broken))
    expect(await scriptOf(info.url!)).toContain('first')
    await previews.update(info.id, makeTinyFiles({ 'web/src/label.ts': "export const label = 'third'" }))
    expect(await scriptOf(info.url!)).toContain('third')
    await previews.stop(info.id)
  })

  it('behavior: a backend that does not compile any more goes on with the version before', async () => {
    const info = await previews.start(makeTinyProject())
    const broken = makeTinyFiles({ 'server/src/main.ts': 'const = 1' })
    expect(await previews.update(info.id, broken)).toEqual({ changed: ['server/src/main.ts'], restarted: false })
    expect((await requestPreview(info.url!, '/health')).status).toBe(200)
    expect(previews.messagesOf(info.id)).toContainEqual(expect.stringMatching(/^backend: The backend doesn’t compile/))
    expect((await previews.update(info.id, makeTinyFiles())).restarted).toBe(true)
    await previews.stop(info.id)
  })

  it.each([
    [{ 'server/src/main.ts': undefined }, 'BACKEND_MISSING'],
    [{ 'web/src/app/page.tsx': undefined }, 'PAGE_MISSING'],
    [{ '../outside.ts': '' }, 'PATH_UNSAFE'],
    [{ '.npmrc': 'registry=http://a.example' }, 'PATH_UNSAFE'],
    [{ '.env': 'A=1' }, 'PATH_UNSAFE'],
    [{ 'web/src/large.ts': 'x'.repeat(5_000_001) }, 'PROJECT_TOO_LARGE'],
    [Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`web/src/${at}.ts`, ''])), 'PROJECT_TOO_LARGE'],
    [{ 'server/src/main.ts': 'import "express/lib/../../x"' }, 'BUILD_FAILED'],
  ] as const)('error: refuses a project: %#', async (changed, code) => {
    await expect(previews.start(makeTinyProject(changed))).rejects.toMatchObject({ code })
    const { state, error } = previews.find(previews.last())!
    expect({ state, hasError: error !== null }).toEqual({ state: 'failed', hasError: true })
    expect(previews.linesOf(previews.last()).at(-1)).toMatchObject({ source: 'sluice', level: 'error', message: error })
  })

  it.each([
    ["import fs from 'node:fs'; console.log(fs)", /label\.ts imports the package node:fs/],
    ["import secret from '#secret'; console.log(secret)", /label\.ts imports the package #secret/],
    ["export { useRouter } from 'next/navigation'", /label\.ts imports the package next\/navigation/],
    [`import '${away}etc/passwd'`, /label\.ts imports .*etc\/passwd, which lies outside/],
    [`import '${'/'}etc/passwd'`, /label\.ts imports \/etc\/passwd, which lies outside/],
  ])('error: the page of %s is not built', async (source, message) => {
    const changed = { 'web/src/label.ts': `${source}\nexport const label = 'x'` }
    const info = await previews.start(makeTinyProject(changed))
    expect(previews.messagesOf(info.id)).toContainEqual(expect.stringMatching(message))
    expect(info.problem).toMatch(message)
    await previews.update(info.id, makeTinyFiles())
    expect(previews.find(info.id)!.problem).toBeNull()
    await previews.stop(info.id)
  })

  it.each([
    ['@plugin "./evil.js";', 'The styles load the module ./evil.js'],
    ['@config "../../evil.js";', 'The styles load the module ../../evil.js'],
    [`@import "${away}etc/passwd";`, 'which lies outside the project'],
  ])('error: styles run no code and read nothing outside: %s', async (rule, message) => {
    const info = await previews.start(makeTinyProject({ 'web/src/app/globals.css': `@import "tailwindcss";\n${rule}` }))
    expect(previews.messagesOf(info.id).join('\n')).toContain(message)
    await previews.stop(info.id)
  })

  it('error: one more than the limit is refused with a sentence', async () => {
    const infos = await Promise.all([1, 2, 3].map(() => previews.start(makeTinyProject())))
    await expect(previews.start(makeTinyProject())).rejects.toMatchObject({ code: 'TOO_MANY', status: 429 })
    await Promise.all(infos.map(({ id }) => previews.stop(id)))
    const info = await previews.start(makeTinyProject())
    await previews.stop(info.id)
  })

  it('behavior: stopping ends a start that is under way', async () => {
    const slow = { 'server/src/main.ts': 'setTimeout(() => {}, 60_000)' }
    const starting = previews.start(makeTinyProject(slow))
    await expect.poll(() => previews.list().some(({ state }) => state === 'starting')).toBe(true)
    const refused = expect(starting).rejects.toMatchObject({ code: 'STOPPED_WHILE_STARTING' })
    expect(await previews.stop(previews.last())).toMatchObject({ state: 'stopped' })
    await refused
    expect(previews.find(previews.last())?.state).toBe('stopped')
  })

  it('error: one that is stopped during an update leaves no files', async () => {
    const info = await previews.start(makeTinyProject())
    const slow = makeTinyFiles({
      'server/src/main.ts': 'setTimeout(() => {}, 60_000)',
      'web/src/label.ts': "export const label = 'x'",
    })
    const refused = expect(previews.update(info.id, slow)).rejects.toMatchObject({ code: 'NOT_RUNNING' })
    await expect.poll(() => previews.messagesOf(info.id)).toContainEqual(expect.stringContaining('Restarting'))
    expect(existsSync(folderOf(info.id))).toBe(true)
    await previews.stop(info.id)
    await refused
    await expect.poll(() => existsSync(folderOf(info.id))).toBe(false)
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(existsSync(folderOf(info.id))).toBe(false)
  })

  it('behavior: stopping does not wait until thousands of files are removed', async () => {
    const info = await previews.start(makeTinyProject())
    const folder = join(folderOf(info.id), 'project/web/node_modules')
    mkdirSync(folder)
    for (let index = 0; index < 5_000; index++) writeFileSync(join(folder, String(index)), '')
    await previews.stop(info.id)
    expect(existsSync(folder)).toBe(true)
    await expect.poll(() => existsSync(folderOf(info.id)), { timeout: 10_000 }).toBe(false)
  })

  it('behavior: a start that nobody waits for any more is ended', async () => {
    const leaving = new AbortController()
    const slow = { 'server/src/main.ts': 'setTimeout(() => {}, 60_000)' }
    const refused = expect(previews.start(makeTinyProject(slow), { signal: leaving.signal })).rejects
    await expect.poll(() => previews.messagesOf(previews.last())).not.toEqual([])
    leaving.abort()
    await refused.toMatchObject({ code: 'STOPPED_WHILE_STARTING' })
    const gone = previews.start(makeTinyProject(), { signal: AbortSignal.abort() })
    await expect(gone).rejects.toMatchObject({ code: 'STOPPED_WHILE_STARTING' })
    expect(previews.list().filter(({ state }) => state === 'starting' || state === 'running')).toEqual([])
  })

  it('error: an unknown id', async () => {
    await expect(previews.stop('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(previews.update('nothing', [])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(() => previews.subscribe('nothing', 0, { line: () => {}, changed: () => {} })).toThrow()
    expect(previews.find('nothing')).toBeUndefined()
  })
})

describe('limits of createPreviews', () => {
  const idle = openPreviews({ idleMs: 1_000 })

  it('behavior: a preview that nobody looks at is stopped, with a sentence', async () => {
    const info = await idle.start(makeTinyProject())
    for (let round = 0; round < 4; round++) {
      await new Promise(resolve => setTimeout(resolve, 400))
      await requestPreview(info.url!, '/')
    }
    expect(idle.find(info.id)?.state).toBe('running')
    await expect
      .poll(() => idle.find(info.id))
      .toMatchObject({ state: 'stopped', error: expect.stringMatching(/^Stopped after/) })
  })

  it('behavior: one that is used all the time is stopped at its limit, if there is one', async () => {
    const limited = createPreviews({ folder: join(idle.folder, 'limited'), editorOrigins: () => [], longestMs: 1_000 })
    const endless = createPreviews({
      folder: join(idle.folder, 'endless'),
      editorOrigins: () => [],
      idleMs: Number.POSITIVE_INFINITY,
      longestMs: Number.POSITIVE_INFINITY,
      // Two hours in each second.
      now: () => Date.now() * 7_200,
    })
    const [first, second] = await Promise.all([limited, endless].map(each => each.start(makeTinyProject())))
    await expect
      .poll(() => limited.find(first!.id), { timeout: 10_000 })
      .toMatchObject({ state: 'stopped', error: expect.stringMatching(/^Stopped after/) })
    await new Promise(resolve => setTimeout(resolve, 5_500))
    expect(endless.find(second!.id)?.state).toBe('running')
    await Promise.all([limited.close(), endless.close()])
  })

  it('behavior: a port that is taken is replaced by a free one', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => blocker.once('listening', resolve))
    const { port } = blocker.address() as { port: number }
    const folder = join(idle.folder, 'taken')
    const previews = createPreviews({ folder, port, editorOrigins: () => [] })
    const info = await previews.start(makeTinyProject())
    expect(new URL(info.url!).port).not.toBe(String(port))
    expect((await requestPreview(info.url!, '/')).status).toBe(200)
    await previews.close()
    blocker.close()
  })
})

it('behavior: packages of previews have the versions of generated applications', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  const { dependencies } = read('../package.json')
  for (const part of ['web', 'server']) {
    // A preview has no Next.js and no shared cache, and shows the font of the system.
    const {
      next: _next,
      '@fontsource-variable/inter': _font,
      '@redis/client': _redis,
      ...wanted
    } = read(`../../../templates/app/${part}/package.json`).dependencies
    expect(dependencies).toMatchObject(wanted)
  }
  expect(read('../node_modules/react/package.json').version).toBe(dependencies.react)
})
