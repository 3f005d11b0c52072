import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTinyFiles, makeTinyProject } from '../../test/makeTinyProject.ts'
import { openPreviews } from '../../test/openPreviews.ts'
import { requestPreview } from '../../test/requestPreview.ts'
import { createPreviews } from '../createPreviews.ts'
import { endProcesses } from './endProcesses.ts'
import { findMarkedProcesses } from './findProcesses.ts'
import { makeProcessEnv } from './makeProcessEnv.ts'

const isLinux = process.platform === 'linux'
const main = makeTinyFiles()[0]!.content
/** 5 s, and as much again for a machine that does other things. */
const limitMs = 10_000
const withMain = (source: string) => ({ 'server/src/main.ts': source })

describe('backends of previews', () => {
  const previews = openPreviews()
  const timed = async (act: () => Promise<unknown>) => {
    const began = performance.now()
    await act()
    return performance.now() - began
  }

  it('behavior: one that ignores SIGTERM is ended', async () => {
    const info = await previews.start(makeTinyProject(withMain(`${main}\nprocess.on('SIGTERM', () => {})`)))
    expect(await timed(() => previews.stop(info.id))).toBeLessThan(limitMs)
    expect(findMarkedProcesses(marker => marker.endsWith(info.id))).toEqual([])
  })

  it('behavior: one that starts other programs is not allowed to', async () => {
    const source = `import { spawn } from 'node:child_process'\n${main}
try { spawn('sleep', ['60'], { detached: true }) } catch (error) { console.log('refused: ' + error.code) }
try { new (await import('node:worker_threads')).Worker('1', { eval: true }) } catch (error) { console.log('worker: ' + error.code) }`
    const info = await previews.start(makeTinyProject(withMain(source)))
    await expect.poll(() => previews.messagesOf(info.id)).toContain('backend: worker: ERR_ACCESS_DENIED')
    expect(previews.messagesOf(info.id)).toContain('backend: refused: ERR_ACCESS_DENIED')
    await previews.stop(info.id)
  })

  it('behavior: one that reads or writes elsewhere is not allowed to', async () => {
    const source = `import { readFileSync, writeFileSync } from 'node:fs'\n${main}
for (const act of [() => readFileSync('/etc/passwd'), () => writeFileSync(new URL('../src/main.ts', import.meta.url), ''),
  () => readFileSync('/proc/' + process.ppid + '/environ')])
  try { act(); console.log('allowed') } catch (error) { console.log('refused: ' + error.code) }
writeFileSync(process.env.HOME + '/own.txt', 'mine'); console.log('own: ' + readFileSync(process.env.HOME + '/own.txt'))`
    const info = await previews.start(makeTinyProject(withMain(source)))
    await expect.poll(() => previews.messagesOf(info.id)).toContain('backend: own: mine')
    const refused = previews.messagesOf(info.id).filter(line => line === 'backend: refused: ERR_ACCESS_DENIED')
    expect(refused.length).toBe(3)
    await previews.stop(info.id)
  })

  it('behavior: one that prints without end is slowed down, and the others are served', async () => {
    const source = `${main}\nconst line = 'noise '.repeat(20)\nconst print = () => { for (let i = 0; i < 2000; i++) console.log(line); setImmediate(print) }\nsetTimeout(print, 100)`
    const [noisy, calm] = await Promise.all([
      previews.start(makeTinyProject(withMain(source))),
      previews.start(makeTinyProject()),
    ])
    await new Promise(resolve => setTimeout(resolve, 3_000))
    expect(await timed(() => requestPreview(calm.url!, '/api/any'))).toBeLessThan(limitMs)
    const lines = previews.linesOf(noisy.id)
    expect(lines.length).toBeLessThanOrEqual(2_000)
    expect(lines.some(({ message }) => /^\d+ lines were dropped/.test(message))).toBe(true)
    expect(await timed(() => previews.stop(noisy.id))).toBeLessThan(limitMs)
    await previews.stop(calm.id)
  })

  it('behavior: one that prints its key prints marks instead, in every form', async () => {
    const key = 'canary/of+the=key?1'
    const forms = `[k, Buffer.from(k).toString('base64'), Buffer.from(k).toString('hex'), encodeURIComponent(k), JSON.stringify({ k })]`
    const source = `${main}\nconst k = process.env.SERVICE_KEY\nfor (const form of ${forms}) console.log('key: ' + form)\nconsole.log('done')`
    const info = await previews.start(makeTinyProject(withMain(source), { env: { SERVICE_KEY: key } }))
    await expect.poll(() => previews.messagesOf(info.id)).toContain('backend: done')
    const text = previews.messagesOf(info.id).join('\n')
    expect(text.match(/key: /g)?.length).toBe(5)
    for (const encoding of ['utf8', 'base64', 'hex'] as const)
      expect(text).not.toContain(Buffer.from(key).toString(encoding).replace(/=+$/, ''))
    expect(text).not.toContain(encodeURIComponent(key))
    await previews.stop(info.id)
  })

  it('behavior: one that is late with its port is waited for', async () => {
    const info = await previews.start(
      makeTinyProject(
        withMain(
          main.replace('server.listen', 'await new Promise(resolve => setTimeout(resolve, 1500)); server.listen'),
        ),
      ),
    )
    expect(info.state).toBe('running')
    await previews.stop(info.id)
  })

  it('error: one that throws at its start is reported with its last line', async () => {
    const source = "console.error('SERVICE_KEY is missing'); process.exit(3)"
    await expect(previews.start(makeTinyProject(withMain(source)))).rejects.toMatchObject({
      code: 'BACKEND_ENDED',
      message: 'The backend ended by itself (code 3): SERVICE_KEY is missing',
    })
    expect(previews.find(previews.last())).toMatchObject({ state: 'failed', url: null })
  })

  it('error: one that ends later leaves a failed preview with one sentence', async () => {
    const changes: string[] = []
    const source = `${main}\nsetTimeout(() => { console.log('last words'); process.exit(0) }, 1500)`
    const info = await previews.start(makeTinyProject(withMain(source)))
    previews.subscribe(info.id, 0, { line: () => {}, changed: ({ state }) => changes.push(state) })
    await expect.poll(() => previews.find(info.id)?.state).toBe('failed')
    expect(previews.find(info.id)?.error).toBe('The backend ended by itself (code 0): last words')
    expect(changes).toEqual(['failed'])
    expect((await requestPreview(info.url!, '/api/any')).status).toBe(404)
  })

  it('error: one that eats all memory is ended', async () => {
    const source = `${main}\nconst kept = []\nsetInterval(() => kept.push(Buffer.alloc(40_000_000, 1)), 30)`
    const info = await previews.start(makeTinyProject(withMain(source)))
    await expect.poll(() => previews.find(info.id)?.state, { timeout: 30_000 }).toBe('failed')
    expect(previews.find(info.id)?.error).toMatch(/^The backend (used more than 512 MB|ended by itself)/)
  })
})

describe.runIf(isLinux)('endProcesses', () => {
  it('behavior: ends what left the group and ignores SIGTERM', async () => {
    const marker = 'test-of-endProcesses'
    const env = makeProcessEnv({ marker })
    const script =
      "trap '' TERM; setsid sh -c \"trap '' TERM; while true; do sleep 1; done\" & while true; do sleep 1; done"
    const child = spawn('sh', ['-c', script], { detached: true, env, stdio: 'ignore' })
    await expect.poll(() => findMarkedProcesses(found => found === marker).length).toBeGreaterThanOrEqual(3)
    const began = performance.now()
    expect(await endProcesses({ pid: child.pid, marker })).toBe(true)
    expect(performance.now() - began).toBeLessThan(limitMs)
    expect(findMarkedProcesses(found => found === marker)).toEqual([])
  })
})

describe.runIf(isLinux)('what a killed host leaves', () => {
  const previews = openPreviews()

  /** A process with a preview and a command. */
  async function startHost(source = main) {
    const program = fileURLToPath(new URL('../../test/hostProgram.ts', import.meta.url))
    const host = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, previews.folder, source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void host.kill('SIGKILL'))
    const [line] = (await once(createInterface(host.stdout), 'line')) as [string]
    const { id, command } = JSON.parse(line) as { id: string; command: string }
    const left = () => findMarkedProcesses(marker => marker === command || marker.endsWith(`:${id}`))
    // The backend, and both programs of the command: the shell is still starting them.
    await expect.poll(() => left().length).toBeGreaterThanOrEqual(3)
    const tokens = left().map(({ marker }) => marker.split(':')[0])
    const supervisors = () => findMarkedProcesses(marker => tokens.some(token => marker === `${token}:supervisor`))
    await expect.poll(() => supervisors().length).toBe(2)
    return {
      left: () => left().length,
      /** Sends a signal to the backend of the preview. */
      signalBackend(signal: NodeJS.Signals) {
        for (const { pid, marker } of left()) if (marker.endsWith(`:${id}`)) process.kill(pid, signal)
      },
      async kill({ withSupervisors = false } = {}) {
        if (withSupervisors) for (const { pid } of supervisors()) process.kill(pid, 'SIGKILL')
        host.kill('SIGKILL')
        await once(host, 'exit')
      },
    }
  }

  it.each([
    ['one that waits', main, null],
    [
      'one that ignores SIGTERM and never rests',
      // Not at a time: a busy machine would not have seen it start by then.
      `${main}\nprocess.on('SIGTERM', () => {})\nprocess.on('SIGUSR2', () => { for (;;); })`,
      'SIGUSR2',
    ],
  ] as const)('behavior: ends by itself, with its folder: %s', async (_, source, restless) => {
    const host = await startHost(source)
    if (restless) host.signalBackend(restless)
    await new Promise(resolve => setTimeout(resolve, 500))
    await host.kill()
    await expect.poll(host.left).toBe(0)
    const isFolder = (name: string) => /^[0-9a-f]{32}$/.test(name)
    await expect.poll(() => readdirSync(previews.folder).filter(isFolder).length).toBe(1)
  })

  it('behavior: is ended at the next start without a supervisor, and nothing else', async () => {
    const host = await startHost()
    // Another program that happens to carry a marker of somebody else.
    const other = spawn('sleep', ['60'], { env: makeProcessEnv({ marker: 'somebody:else' }) })
    const before = host.left()

    const next = createPreviews({ folder: previews.folder, editorOrigins: () => [] })
    const info = await next.start(makeTinyProject())
    expect(host.left()).toBe(before)
    await next.close()

    await host.kill({ withSupervisors: true })
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(host.left()).toBe(before)
    const later = createPreviews({ folder: previews.folder, editorOrigins: () => [] })
    await later.start(makeTinyProject())
    expect(host.left()).toBe(0)
    expect(other.exitCode).toBeNull()
    other.kill()
    await later.close()
    expect(findMarkedProcesses(marker => marker.endsWith(`:${info.id}`))).toEqual([])
  })

  it('behavior: a host that closes leaves no supervisor', async () => {
    const next = createPreviews({ folder: previews.folder, editorOrigins: () => [] })
    const { id } = await next.start(makeTinyProject())
    const [{ marker } = { marker: '' }] = findMarkedProcesses(marker => marker.endsWith(`:${id}`))
    const supervisors = () => findMarkedProcesses(found => found === `${marker.split(':')[0]}:supervisor`).length
    expect(supervisors()).toBe(1)
    await next.close()
    await expect.poll(supervisors).toBe(0)
  })
})
