import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startModelStandIn } from '@sluice/agents/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { settingsOf } from './openSettings.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'

/** A 1inch that knows no key. */
let oneInch: Server
let environment: TestEnvironment
let browser: Browser

beforeAll(async () => {
  oneInch = createServer((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"description":"Unauthorized"}')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => oneInch.once('listening', resolve))
  const { port } = oneInch.address() as AddressInfo
  environment = await startTestEnvironment({ env: { ONEINCH_BASE_URL: `http://127.0.0.1:${port}` } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await environment?.stop()
  oneInch?.close()
})

describe('Settings', () => {
  it('default: opens by its keys, its menu and an error; a wrong key and a wrong chain are refused', async () => {
    const { page, context } = await openPage(browser, environment.devnet)
    await page.goto(environment.url)
    await page.getByRole('heading', { name: 'Templates' }).waitFor()
    await page.keyboard.press('Control+Shift+S')
    const settings = settingsOf(page)
    await settings.getByText('Not set').waitFor()
    await settings.getByLabel('API key').fill('sk-canary-wrong-key')
    await settings.getByRole('button', { name: 'Save' }).click()
    await settings.getByText('The 1inch API key was rejected').waitFor()
    await expect.poll(() => settings.getByText('1inch answered').count()).toBe(0)
    await expect.poll(() => settings.locator('.text-success').count()).toBe(0)

    await settings.getByRole('tab', { name: 'Networks' }).click()
    await settings.getByRole('button', { name: 'Change RPC address of Ethereum' }).click()
    await settings.getByRole('textbox', { name: 'RPC address of Ethereum' }).fill(environment.devnet.chains[0]!.rpcUrl)
    await settings.getByRole('button', { name: 'Save' }).click()
    await settings.getByText(/serves chain 31337, not 1$/).waitFor()
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })

    await page.goto(`${environment.url}/p/template-dex-aggregator-swap`)
    await page.getByRole('radio', { name: 'Real Mainnet' }).check()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    const preflight = page.getByRole('dialog', { name: 'Before this flow can run' })
    await preflight.getByText(/Needed by 1inch Quote/).waitFor()
    await preflight.getByRole('button', { name: 'Add 1inch key' }).click()
    await preflight.getByLabel('API key').waitFor()
    await context.close()
  })

  it('behavior: a model is tested, saved and removed; a wrong key is not saved', async () => {
    const key = 'canary-model-key-2b7f'
    const model = await startModelStandIn({ key, answers: [{ text: 'ready' }] })
    onTestFinished(model.close)
    const { page, context } = await openPage(browser, environment.devnet)
    await page.goto(environment.url)
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = settingsOf(page)
    await settings.getByRole('tab', { name: 'Assistant' }).click()
    await settings.getByText('No model: the built-in planner answers.').waitFor()
    await settings.getByRole('radio', { name: 'Other' }).check()
    await settings.getByLabel('Base address').fill(model.baseUrl)
    await settings.getByLabel('Model', { exact: true }).fill('local-model')
    await settings.getByLabel('API key').fill('wrong')
    await settings.getByRole('button', { name: 'Test and save' }).click()
    const { host } = new URL(model.baseUrl)
    await settings.getByText(`The model at ${host} refused the request (status 400)`).waitFor()
    await settings.getByLabel('API key').fill(key)
    await settings.getByRole('button', { name: 'Test and save' }).click()
    await settings.getByText(`local-model at ${host}`).waitFor()
    expect(await page.content()).not.toContain(key)
    await settings.getByRole('button', { name: 'Remove model' }).click()
    await settings.getByText('No model: the built-in planner answers.').waitFor()
    await context.close()
  })

  it('behavior: everything is exported, then deleted on the server and in the browser', async () => {
    const { page, context } = await openPage(browser, environment.devnet)
    await page.goto(environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.waitForURL(/\/p\//)
    await page.getByRole('button', { name: 'Execute Flow' }).waitFor()
    const settings = settingsOf(page)
    await page.keyboard.press('Control+Shift+S')
    await settings.getByRole('tab', { name: 'API tokens' }).click()
    await settings.getByRole('button', { name: 'Add token' }).click()
    await settings.getByLabel('Name', { exact: true }).fill('prices')
    await settings.getByLabel('Send only to').fill('api.example.org')
    await settings.getByLabel('Token', { exact: true }).fill('canary-0d1f5a7e9b2c')
    await settings.getByRole('button', { name: 'Save' }).click()
    await settings.getByText('…9b2c').waitFor()
    await settings.getByRole('tab', { name: 'Appearance' }).click()
    await settings.getByRole('radio', { name: 'Dark' }).check()

    await settings.getByRole('tab', { name: 'Data' }).click()
    const download = page.waitForEvent('download')
    await settings.getByRole('button', { name: 'Export everything' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      format: 'sluice-export',
      browser: { theme: 'dark' },
      server: { projects: [{ project: { name: expect.any(String) }, versions: [] }] },
    })
    expect(text).not.toContain('canary')

    await page.evaluate(makeOtherDatabase)
    await settings.getByLabel('Type DELETE to confirm').fill('DELETE')
    await settings.getByRole('button', { name: 'Delete everything' }).click()
    await page.waitForURL(`${environment.url}/`)
    await page.getByRole('heading', { name: 'Templates' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Open / }).count()).toBe(0)
    await expect
      .poll(() => page.evaluate(readBrowserData))
      .toEqual({
        theme: null,
        reset: null,
        logs: 0,
        lines: 0,
        databases: ['sluice-edits'],
      })
    await page.getByRole('button', { name: 'Settings' }).click()
    await settings.getByRole('tab', { name: 'API tokens' }).click()
    await settings.getByText('No tokens saved').waitFor()
    await context.close()
  })

  it('behavior: is a full sheet on a phone, without barriers', async () => {
    const { page, context } = await openPage(browser, environment.devnet)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(environment.url)
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = settingsOf(page)
    await settings.getByRole('tab', { name: 'Data' }).click()
    await settings.getByRole('button', { name: 'Export everything' }).waitFor()
    await expect.poll(() => settings.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    for (const tab of await settings.getByRole('tab').all()) {
      await tab.click()
      const name = (await tab.textContent()) ?? ''
      const panel = settings.getByRole('tabpanel', { name })
      expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0)
      expect(await findAccessibilityViolations(page), name).toEqual([])
    }
    await context.close()
  })
})

/** A database like those of wallet libraries; runs in the browser. */
function makeOtherDatabase() {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('of-a-wallet-library')
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error)
  })
}

/** What the page remembers; runs in the browser. */
async function readBrowserData() {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sluice-edits')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const count = (store: string) =>
    new Promise<number>((resolve, reject) => {
      const request = db.transaction(store).objectStore(store).count()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const counts = { logs: await count('logs'), lines: await count('lines') }
  db.close()
  return {
    theme: localStorage.getItem('sluice.theme'),
    reset: localStorage.getItem('sluice.reset'),
    ...counts,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }
}
