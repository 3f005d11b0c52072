import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { openSettings, settingsOf } from './openSettings.ts'
import { type Person, type SignInEnvironment, startSignInEnvironment } from './startSignInEnvironment.ts'
import { startTestEnvironment } from './startTestEnvironment.ts'
import { controlWallet, walletCallsOf } from './testWallet.ts'

const ann: Person = { subject: 'ann', name: 'Ann Miller', email: 'ann@example.com' }
const bob: Person = { subject: 'bob', name: 'Bob Stone', email: 'bob@example.com' }
const eve: Person = { subject: 'eve', name: 'Eve Adams', email: 'eve@example.com' }
/** Of the test wallet with the index 0. */
const ownerAddress = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

const template = '/p/template-dex-aggregator-swap'

let environment: SignInEnvironment
let browser: Browser

beforeAll(async () => {
  environment = await startSignInEnvironment([ann.email, ownerAddress])
  browser = await openBrowser()
})

afterEach(async ({ task }) => {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      if (task.result?.state === 'fail') console.error(page.url(), await page.locator('body').ariaSnapshot())
    }
    await context.close()
  }
})

afterAll(async () => {
  await browser?.close()
  await environment?.stop()
})

const open = async (path: string, accountIndex = 0): Promise<Page> => {
  const { page } = await openPage(browser, environment.devnet, { accountIndex, isPalettePinned: false })
  await page.goto(environment.url + path)
  return page
}

const continueAs = async (page: Page, person: Person | null) => {
  environment.setPerson(person)
  await page.getByRole('button', { name: `Continue with ${environment.issuerHost}` }).click()
}

const showsHome = (page: Page) => page.getByRole('heading', { name: 'Templates' }).waitFor()

const makeProject = async (page: Page) => {
  await page.getByRole('button', { name: 'New empty project' }).click()
  await page.waitForURL(/\/p\//)
  await page.getByRole('textbox', { name: 'Project name' }).waitFor()
}

/** Makes an invitation link on the home page of an owner. */
async function invite(owner: Page, role: string): Promise<string> {
  const settings = await openSettings(owner, 'Members')
  await settings.getByRole('button', { name: 'Invite', exact: true }).click()
  await settings.getByRole('radio', { name: role }).check()
  await settings.getByRole('button', { name: 'Create link' }).click()
  const link = await settings.getByText('/sign-in/invitation#').textContent()
  await settings.getByRole('button', { name: 'Done' }).click()
  await owner.keyboard.press('Escape')
  await settings.waitFor({ state: 'hidden' })
  return link!
}

describe('signing in', () => {
  it('default: with the issuer, back to the page that was asked for; refusals are said', async () => {
    const page = await open(template)
    await page.getByRole('heading', { name: 'Sign in to Sluice' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await continueAs(page, null)
    await page.getByText('The sign-in was refused: it was cancelled').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await continueAs(page, eve)
    await page.getByText('eve@example.com has not been invited').waitFor()
    await continueAs(page, ann)
    await page.waitForURL(environment.url + template)
    await page.getByRole('button', { name: 'Execute Flow' }).waitFor()
    await page.getByRole('button', { name: /^Ann Miller, / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to Sluice' }).waitFor()
  })

  it('behavior: with a wallet, which signs the message that is shown; a rejection can be tried again', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    const message = page.getByText('wants you to sign in with your Ethereum account')
    await message.waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await controlWallet(page, { reject: ['personal_sign'] })
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByText('You rejected the signature').waitFor()
    await controlWallet(page, { reject: [] })
    const shown = await message.textContent()
    await page.getByRole('button', { name: 'Sign message' }).click()
    await showsHome(page)
    const signed = (await walletCallsOf(page, 'personal_sign')).at(-1)!
    expect(Buffer.from((JSON.parse(signed) as [string])[0].slice(2), 'hex').toString()).toBe(shown)
    await page.getByRole('button', { name: /^0xf39F…2266, / }).waitFor()
  })

  it('error: a wallet that nobody invited', async () => {
    const page = await open('/', 3)
    await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByText(/has not been invited$/).waitFor()
  })
})

describe('several people', () => {
  it('default: a viewer sees and cannot run, an editor can, and a removed member is told at once', async () => {
    const owner = await open('/')
    await continueAs(owner, ann)
    await showsHome(owner)
    await makeProject(owner)
    const project = owner.url()
    await owner.goto(environment.url)
    const link = await invite(owner, 'Viewer')

    const member = await open('/', 2)
    await member.goto(link)
    await member.getByRole('heading', { name: 'Join Ann Miller' }).waitFor()
    await member.getByText('Ann Miller invites you as Viewer. Sign in to join.').waitFor()
    expect(await findAccessibilityViolations(member)).toEqual([])
    await continueAs(member, bob)
    await showsHome(member)
    await member
      .getByRole('link', { name: /^Open / })
      .first()
      .waitFor()
    await member.goto(environment.url + template)
    const execute = member.getByRole('button', { name: 'Execute Flow' })
    await expect.poll(() => execute.getAttribute('title')).toBe('Viewers cannot run workflows')
    await expect.poll(() => execute.getAttribute('aria-disabled')).toBe('true')
    const theirs = await openSettings(member, 'Networks')
    await theirs.getByText(/^Owners of .* manage this$/).waitFor()
    await member.keyboard.press('Escape')

    const settings = await openSettings(owner, 'Members')
    await settings.getByRole('combobox', { name: 'Role of Bob Stone' }).click()
    await settings.getByRole('option', { name: 'Editor' }).click()
    await owner.getByText('Bob Stone is now Editor').waitFor()
    // The page asks again when it is looked at.
    await member.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => execute.getAttribute('aria-disabled')).toBe(null)
    await member.getByRole('radio', { name: 'Mock Testing' }).check()
    await execute.click()
    await member.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await member.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' }).click()
    await member.getByText('Workflow Executed Successfully').first().waitFor()

    await member.goto(project)
    await execute.waitFor()
    await settings.getByRole('button', { name: 'Remove Bob Stone' }).click()
    await settings.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await member.getByRole('heading', { name: /^You are no longer a member of / }).waitFor()
    expect(await execute.count()).toBe(0)

    await settings.getByRole('tab', { name: 'Audit log' }).click()
    await settings.getByRole('cell', { name: /^Remove member/ }).waitFor()
    expect(await findAccessibilityViolations(owner)).toEqual([])
    await owner.keyboard.press('Escape')

    const [first, second] = [await invite(owner, 'Viewer'), await invite(owner, 'Editor')]
    await member.goto(first)
    await member.getByText('Ann Miller invites you as Viewer. You are signed in as Bob Stone.').waitFor()
    // Only what comes after # changes, so that the page is not loaded anew.
    await member.goto(second)
    await member.getByText('Ann Miller invites you as Editor. You are signed in as Bob Stone.').waitFor()
    await member.getByRole('button', { name: 'Join' }).click()
    await showsHome(member)
    await member.goto(second)
    await member.getByText('This invitation has expired, was used already, or was withdrawn').waitFor()
  })

  it('behavior: a session that ends asks to sign in again and loses no edit', async () => {
    const page = await open('/')
    await continueAs(page, ann)
    await showsHome(page)
    await makeProject(page)
    const name = page.getByRole('textbox', { name: 'Project name' })
    const settings = settingsOf(page)
    await page.keyboard.press('Control+Shift+S')
    await settings.getByRole('tab', { name: 'Sessions' }).click()
    const current = settings.getByRole('listitem').filter({ hasText: 'This browser' })
    const id = await sessionIdOf(page)
    await page.keyboard.press('Escape')
    await current.waitFor({ state: 'hidden' })
    await endSession(page, id)
    // The edit is made in a page that does not know it yet.
    await name.fill('Kept')
    await name.press('Enter')
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const stored = page.waitForResponse(answer => /\/draft$/.test(answer.url()) && answer.ok())
    await continueAs(page, ann)
    await stored
    await expect.poll(() => name.inputValue()).toBe('Kept')
    await page.goto(environment.url)
    await page.getByRole('link', { name: 'Open Kept' }).waitFor()
  })

  it('behavior: another workspace shows nothing of the first; a link to a project opens the one that has it', async () => {
    const page = await open('/')
    await continueAs(page, ann)
    await showsHome(page)
    await makeProject(page)
    const project = page.url()
    await page.getByRole('button', { name: 'Ann Miller, Ann Miller' }).click()
    await page.getByRole('menuitem', { name: 'Create workspace' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second')
    const asked: (string | undefined)[] = []
    page.on('request', request => {
      if (/\/api\/(projects|config)/.test(request.url())) asked.push(request.headers()['x-sluice-workspace'])
    })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Ann Miller, Second' }).waitFor()
    await page.getByText('No projects yet').waitFor()
    expect(await page.getByRole('link', { name: /^Open / }).count()).toBe(0)
    const chosen = await page.evaluate(() => sessionStorage.getItem('sluice.workspace'))
    expect(new Set(asked)).toEqual(new Set([chosen]))
    expect(chosen).not.toBe('local')
    await page.goto(project)
    await page.getByRole('button', { name: 'Ann Miller, Ann Miller' }).waitFor()
    await page.getByRole('textbox', { name: 'Project name' }).waitFor()
  })
})

/** Id of the page's session. */
const sessionIdOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/session')).json()) as SessionAnswer).session.sessionId)

type SessionAnswer = { readonly session: { readonly sessionId: string } }

/** Ends a session as another browser of the account would. */
const endSession = (page: Page, sessionId: string) =>
  page.evaluate(
    id => fetch(`/api/sessions/${id}`, { method: 'DELETE', headers: { 'x-sluice-workspace': '' } }).then(() => {}),
    sessionId,
  )

describe('a server without sign-in', () => {
  it('default: shows and loads nothing of it', async () => {
    const plain = await startTestEnvironment()
    try {
      const { page } = await openPage(browser, plain.devnet, { isSavingData: false })
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await page.goto(plain.url)
      await showsHome(page)
      await page.waitForLoadState('networkidle')
      expect(
        asked.filter(url =>
          /\/(openSignIn|WorkspaceSection|MembersSection|AuditSection|SessionsSection)-|api\/session/.test(url),
        ),
      ).toEqual([])
      const settings = await openSettings(page, 'Data')
      expect(await settings.getByRole('tab', { name: 'Members' }).count()).toBe(0)
    } finally {
      await plain.stop()
    }
  })
})
