import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTemplate } from '@sluice/catalogue'
import { findKindFixture, gateSteps, runGate } from '@sluice/generator/testing'
import {
  classicToken,
  cloneRepository,
  defaultApp,
  type FakeGitHub,
  pushChanges,
  startFakeGitHub,
} from '@sluice/github/testing'
import { documentFromTemplate } from '@sluice/workflow'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeProject } from './downloadProject.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import {
  callServer,
  chooseWay,
  connectButton,
  connectByToken,
  createRepository,
  disconnect,
  expectSameFiles,
  generateFiles,
  nameRepository,
  openPopup,
  openPublishDialog,
} from './publishDialog.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'

let gitHub: FakeGitHub
let environment: TestEnvironment
let browser: Browser
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-published-'))
  gitHub = await startFakeGitHub({ deviceIntervalSeconds: 1 })
  const { clientId, clientSecret } = defaultApp
  environment = await startTestEnvironment({
    env: { GITHUB_BASE_URL: gitHub.web, GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret },
  })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await environment?.stop()
  await gitHub?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const swapDocument = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const templateUrl = (id = 'dex-aggregator-swap') => `${environment.url}/p/template-${id}`

const open = () => openPage(browser, environment.devnet)

let clones = 0
const clone = (fullName: string) => cloneRepository(gitHub, fullName, join(folder, `clone-${++clones}`))

/** Everything a page can read of itself and its server's cookies. */
const readStores = async (page: Page) =>
  JSON.stringify([
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
    await page.context().cookies(),
  ])

describe('connecting to GitHub', () => {
  it('default: a popup connects, the project becomes a repository, and the account is disconnected', async () => {
    const { page, context, complaints } = await open()
    const dialog = await openPublishDialog(page, templateUrl())
    await dialog.getByText('Please connect to GitHub first.').waitFor()
    await expect.poll(() => dialog.getByLabel('Repository name').inputValue()).toBe('my-defi-app')
    const popup = await openPopup(page, dialog)
    const scopes = new URL(popup.url()).searchParams.get('scope')
    expect(scopes?.split(' ').sort()).toEqual(['repo', 'user:email', 'workflow'])
    await popup.getByRole('button', { name: 'Authorize' }).click()
    const account = dialog.getByRole('region', { name: 'GitHub account' })
    await account.getByText('octocat', { exact: true }).waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect.poll(() => account.locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    await expect.poll(() => readStores(page)).not.toMatch(/gh[op]_/)

    await createRepository(dialog, 'my-defi-app')
    const repository = `${gitHub.web}/octocat/my-defi-app`
    const view = dialog.getByRole('link', { name: 'View Repository' })
    await expect.poll(() => view.getAttribute('href')).toBe(repository)
    // Vercel can't clone from the GitHub of this test.
    await expect.poll(() => dialog.getByRole('link', { name: 'Deploy to Vercel' }).count()).toBe(0)
    await dialog.getByText('Variables that the backend needs: ONEINCH_API_KEY').waitFor()
    const [tab] = await Promise.all([context.waitForEvent('page'), view.click()])
    await tab.getByRole('heading', { name: 'octocat/my-defi-app' }).waitFor()
    await tab.close()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    const cloned = await clone('octocat/my-defi-app')
    expectSameFiles(cloned, await generateFiles(environment.url, swapDocument))
    expect(cloned.commits.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Initial commit: DeFi/)])

    await openPublishDialog(page, templateUrl())
    await disconnect(dialog)
    await dialog.getByText('Please connect to GitHub first.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a code entered on the device page connects, and so does a token that GitHub knows', async () => {
    const { page, context } = await open()
    const dialog = await openPublishDialog(page, templateUrl())
    await chooseWay(dialog, 'Code')
    await connectButton(dialog).click()
    const code = await dialog.getByLabel('Your code').textContent()
    const [device] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Open GitHub' }).click(),
    ])
    await device.getByLabel('Enter the code').fill(code!.trim())
    await device.getByRole('button', { name: 'Authorize' }).click()
    await device.getByRole('heading', { name: /all set/ }).waitFor()
    await dialog.getByText('Connected by code').waitFor()
    await disconnect(dialog)

    await connectByToken(dialog, 'ghp_wrong0000000000000000000000000000000')
    await dialog.getByText('GitHub rejected the token').waitFor()
    await connectByToken(dialog, classicToken)
    await dialog.getByText('Connected by token').waitFor()
    await expect.poll(() => readStores(page)).not.toContain(classicToken)
    await disconnect(dialog)
    await context.close()
  })

  it('behavior: a popup may be closed, cancelled, isolated by GitHub or blocked by the browser', async () => {
    const { page, context } = await open()
    const dialog = await openPublishDialog(page, templateUrl())
    const closed = await openPopup(page, dialog)
    await dialog.getByRole('button', { name: 'Connecting…' }).waitFor()
    await closed.close()
    await dialog.getByText('The GitHub window was closed before an account was connected.').waitFor()
    await connectButton(dialog).waitFor()
    const denied = await openPopup(page, dialog)
    await denied.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByText('Access was denied on GitHub').first().waitFor()
    await expect.poll(() => denied.isClosed()).toBe(true)

    gitHub.setOpenerPolicy('same-origin')
    const [isolated] = await Promise.all([context.waitForEvent('page'), connectButton(dialog).click()])
    await isolated.getByRole('button', { name: 'Authorize' }).click()
    await dialog.getByText('Connected in a popup').waitFor()
    gitHub.setOpenerPolicy(null)
    await disconnect(dialog)

    await page.evaluate(() => {
      window.open = () => null
    })
    await connectButton(dialog).click()
    await dialog.getByText('Popup blocked. Please allow popups for this site and try again.').waitFor()
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Open GitHub' }).click(),
    ])
    await tab.getByRole('button', { name: 'Authorize' }).click()
    await dialog.getByText('Connected in a popup').waitFor()
    await disconnect(dialog)
    await context.close()
  })

  it('error: messages of other origins, foreign states and replayed codes connect nobody', async () => {
    const { page, context } = await open()
    const dialog = await openPublishDialog(page, templateUrl())
    const popup = await openPopup(page, dialog)
    const state = new URL(popup.url()).searchParams.get('state')!
    await popup.evaluate(given => {
      const user = { login: 'mallory', avatar_url: '' }
      window.opener.postMessage({ type: 'GITHUB_AUTH_SUCCESS', state: given, user }, '*')
      window.opener.postMessage({ type: 'GITHUB_AUTH_ERROR', state: given, error: 'Forged' }, '*')
    }, state)
    const callback = `${environment.url}/github/callback`
    const other = await context.newPage()
    await other.goto(`${callback}?code=0123456789&state=foreign`)
    await other.getByText('This GitHub sign-in was not started by this server').waitFor()
    expect(other.url()).toBe(callback)
    await expect.poll(() => dialog.getByText(/mallory|Forged/).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Connecting…' }).waitFor()
    const [request] = await Promise.all([
      popup.waitForRequest(sent => sent.url().startsWith(callback)),
      popup.getByRole('button', { name: 'Authorize' }).click(),
    ])
    await dialog.getByText('Connected in a popup').waitFor()
    await disconnect(dialog)
    await other.goto(request.url())
    await other.getByText('This GitHub sign-in was already used').waitFor()
    const status = (await callServer(environment.url, 'GET', '/api/github')) as { connection: unknown }
    expect(status.connection).toBeNull()
    await context.close()
  })
})

describe('publishing', () => {
  beforeAll(() => callServer(environment.url, 'PUT', '/api/github/token', { token: classicToken }))

  it('behavior: projects of the other kinds are published; a clone installs and builds', async () => {
    const { page, context } = await open()
    const dialog = await openPublishDialog(page, templateUrl('avalanche-l1-simulation'))
    await createRepository(dialog, 'l1-app')
    const l1 = documentFromTemplate(findTemplate('avalanche-l1-simulation')!)
    expectSameFiles(await clone('octocat/l1-app'), await generateFiles(environment.url, l1))
    for (const kind of ['multichain', 'icm']) {
      const document = findKindFixture(kind).full()
      const id = await storeProject(environment.url, document)
      await openPublishDialog(page, `${environment.url}/p/${id}`)
      await createRepository(dialog, `${kind}-app`)
      const cloned = await clone(`octocat/${kind}-app`)
      expectSameFiles(cloned, await generateFiles(environment.url, { ...document, id }))
    }
    await context.close()

    // Built already by the tests of generated applications, from the same sources.
    const steps = gateSteps.filter(({ name }) => /^(install (server|web)|build)$/.test(name))
    expect(steps).toHaveLength(3)
    const { folder: dir } = await clone('octocat/icm-app')
    const report = await runGate(steps, { dir, fixture: findKindFixture('icm'), canary: classicToken, fresh: false })
    expect(report.steps.filter(step => !step.ok)).toEqual([])
  }, 1_200_000)

  it('behavior: a taken name, a limit of GitHub and a cut connection are overcome; nothing is published twice', async () => {
    await gitHub.addRepository('octocat/taken', { files: { 'index.html': 'mine\n' } })
    const { page, context } = await open()
    const dialog = await openPublishDialog(page, templateUrl())
    await nameRepository(dialog, 'taken')
    await dialog.getByText('octocat/taken exists and wasn’t published by Sluice.').waitFor()
    await dialog.getByRole('button', { name: 'Use taken-2' }).click()
    await dialog.getByText('octocat/taken-2 is free.').waitFor()
    gitHub.faults.add({ kind: 'secondary-limit', retryAfterSeconds: 3, method: 'POST', path: /\/git\/trees$/ })
    gitHub.faults.add({ kind: 'cut', when: 'after', method: 'POST', path: /\/git\/commits$/, times: 1_000 })
    await dialog.getByRole('button', { name: 'Create Repository' }).click()
    await dialog.getByText('GitHub asked to wait').waitFor()
    await dialog.getByText(/^The connection to .+ failed/).waitFor()
    gitHub.faults.clear()
    await page.reload()
    await openPublishDialog(page, templateUrl())
    await dialog.getByRole('button', { name: 'Resume' }).click()
    await dialog.getByRole('heading', { name: 'Repository Created!' }).waitFor()
    const cloned = await clone('octocat/taken-2')
    expectSameFiles(cloned, await generateFiles(environment.url, swapDocument))
    expect(cloned.commits).toHaveLength(1)
    expect((await clone('octocat/taken')).files.map(({ path }) => path)).toEqual(['index.html'])
    expect(gitHub.listRepositories().filter(name => name.includes('taken'))).toHaveLength(2)
    await context.close()
  })

  it('behavior: edits on both sides become a pull request', async () => {
    const { page, context } = await open()
    const dialog = await openPublishDialog(page, templateUrl())
    await createRepository(dialog, 'both-sides')
    const owner = await clone('octocat/both-sides')
    const readme = join(owner.folder, 'README.md')
    const mine = `${await readFile(readme, 'utf8')}\nMine.\n`
    await writeFile(readme, mine)
    const pushed = await pushChanges(owner.folder, 'Describe it')
    const changed = { ...swapDocument, name: 'Changed here' }
    await openPublishDialog(page, `${environment.url}/p/${await storeProject(environment.url, changed)}`)
    await nameRepository(dialog, 'both-sides')
    await dialog.getByRole('button', { name: 'Update Repository' }).click()
    await dialog.getByRole('heading', { name: 'Pull Request Opened' }).waitFor()
    const pull = dialog.getByRole('link', { name: 'View Pull Request' })
    await expect.poll(() => pull.getAttribute('href')).toBe(`${gitHub.web}/octocat/both-sides/pull/1`)
    const main = await clone('octocat/both-sides')
    expect(main.commits[0]!.sha).toBe(pushed)
    expect(main.files.find(({ path }) => path === 'README.md')!.content.toString()).toBe(mine)
    await context.close()
  })
})
