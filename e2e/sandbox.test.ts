import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type RunningServer } from '@sluice/server'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildGuest } from '../packages/sandbox/scripts/buildGuest.ts'
import { attacks, escapeMark } from '../packages/sandbox/test/attacks.ts'
import { openBrowser } from './openBrowser.ts'
import type { SandboxPage } from './sandboxPage/main.ts'

type Place = { folder: string; server: RunningServer; browser: Browser; page: Page; complaints: string[] }

const place = {} as Place

/** Builds a page with the sandbox and serves it under the server's policies. */
beforeAll(async () => {
  place.folder = await mkdtemp(join(tmpdir(), 'sluice-sandbox-'))
  await buildGuest()
  await build({
    root: join(import.meta.dirname, 'sandboxPage'),
    logLevel: 'error',
    build: {
      outDir: join(place.folder, 'page'),
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  })
  place.server = await createServer({
    port: 0,
    dataDir: join(place.folder, 'data'),
    studioDir: join(place.folder, 'page'),
  })
  place.browser = await openBrowser()
  place.page = await place.browser.newPage()
  place.complaints = []
  place.page.on('pageerror', error => place.complaints.push(error.message))
  place.page.on('console', message => {
    if (message.type() === 'error') place.complaints.push(message.text())
  })
  await place.page.goto(place.server.url)
  await place.page.waitForFunction(() => 'sandbox' in window)
})

afterAll(async () => {
  await place.browser?.close()
  await place.server?.close()
  await rm(place.folder, { recursive: true, force: true })
})

declare const sandbox: SandboxPage

const run = (code: string, more: object = {}) =>
  place.page.evaluate(request => sandbox.run(request), { code, inputs: {}, ...more })

describe('the sandbox in Chromium', () => {
  it('default: code, expressions and modules work under the policies of the page', async () => {
    await expect.poll(() => place.page.evaluate(() => sandbox.evaluate('wei("7") * 6'))).toBe('42')
    expect(
      await run(`const { parseEther } = await import('ethers')
        const { default: Web3 } = await import('web3')
        const { chunk } = await import('lodash')
        const { sha256 } = await import('crypto')
        return [parseEther('1'), Web3.utils.toWei('1', 'gwei'), chunk([1, 2, 3], 2), sha256('abc').slice(0, 10)]`),
    ).toEqual({ output: ['1000000000000000000', '1000000000', [[1, 2], [3]], '0xba7816bf'] })
    expect(place.complaints).toEqual([])
  })

  it('behavior: the worker has no network access', async () => {
    const worker = place.page.workers()[0]!
    const { url } = place.server
    const policy = (await place.page.request.get(worker.url())).headers()['content-security-policy']
    expect(policy).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'")
    const reach = (address: string) =>
      worker.evaluate(
        target =>
          fetch(target).then(
            () => 'reached',
            () => 'refused',
          ),
        address,
      )
    expect([await reach(`${url}/api/health`), await reach('http://localhost:1/')]).toEqual(['refused', 'refused'])
  })

  it('behavior: every attack is contained and a run beside it keeps answering', async () => {
    await place.page.evaluate(() => sandbox.latencies())
    const wrong: string[] = []
    for (const { name, code, ends, permissions = [] } of attacks) {
      const timeoutMs = ends === undefined || ends === 'CODE_TIMEOUT' ? 200 : 5_000
      const started = performance.now()
      const ended = await run(code, { timeoutMs, permissions })
      const took = performance.now() - started
      const text = JSON.stringify(ended)
      if (took > timeoutMs + 3_000) wrong.push(`${name} took ${took} ms`)
      if (text.includes(escapeMark) || ended.code === 'SANDBOX_UNAVAILABLE') wrong.push(`${name}: ${text}`)
      if (ends && ends !== 'contained' && ended.code !== ends) wrong.push(`${name}: ${text} instead of ${ends}`)
    }
    expect(wrong).toEqual([])
    await expect.poll(() => place.page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
    const sorted = (await place.page.evaluate(() => sandbox.latencies())).toSorted((a, b) => a - b)
    expect(sorted.length).toBeGreaterThan(50)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(250)
    expect(sorted.at(-1)).toBeLessThan(8_000)
    await expect.poll(() => place.page.evaluate(() => sandbox.longestFrame())).toBeLessThan(1_500)
  })
})
