import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appConfig as serverConfig } from '../../../server/src/config/app.config.ts'
import { appConfig } from '../../../web/src/config/app.config.ts'
import { connectWallet } from '../kit/connectWallet.ts'
import { findAccessibilityViolations } from '../kit/findAccessibilityViolations.ts'
import type { PageOptions, WatchedPage } from '../kit/openPage.ts'
import { startEnvironment, type TestEnvironment } from '../kit/startEnvironment.ts'

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

async function enter(options?: PageOptions): Promise<WatchedPage> {
  const opened = await environment.open(options)
  await opened.page.goto(environment.url)
  await connectWallet(opened.page)
  return opened
}

/** Opens every tab in turn; a page with a single feature has no tabs. */
async function visitTabs({ page }: WatchedPage, look: (name: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('tab')
  const count = await tabs.count()
  if (count === 0) return look('the page')
  for (let index = 0; index < count; index++) {
    const tab = tabs.nth(index)
    const name = (await tab.textContent()) ?? `tab ${index}`
    await tab.click()
    await page.getByRole('tabpanel', { name }).getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await look(name)
  }
}

describe('the application', () => {
  it('default: page and backend are configured for the same project and networks', () => {
    const { projectId, networks } = appConfig
    expect({ projectId, networks }).toEqual({
      projectId: serverConfig.projectId,
      networks: serverConfig.chains.map(({ id, name }) => ({ id, name })),
    })
  })

  it('default: opens with its name, connects a wallet and shows every tab without an error', async () => {
    const opened = await enter()
    const { page, context, pageErrors } = opened
    expect(await page.locator('header').textContent()).toContain(appConfig.projectName)
    const seen: string[] = []
    await visitTabs(opened, async name => {
      await page.waitForLoadState('networkidle')
      seen.push(name)
    })
    expect(seen.length).toBeGreaterThan(0)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it.each(['light', 'dark'] as const)('behavior: no accessibility violation on any tab, %s', async colorScheme => {
    const opened = await enter({ colorScheme })
    const violations: string[] = []
    await visitTabs(opened, async name => {
      await opened.page.waitForLoadState('networkidle')
      violations.push(...(await findAccessibilityViolations(opened.page)).map(violation => `${name}: ${violation}`))
    })
    expect(violations).toEqual([])
    await opened.context.close()
  })

  it('behavior: nothing is cut on a narrow screen', async () => {
    const opened = await enter({ width: 390 })
    const { page, context } = opened
    const cut: string[] = []
    await visitTabs(opened, async name => {
      const over = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      if (over > 0) cut.push(`${name}: ${over} px`)
    })
    expect(cut).toEqual([])
    await context.close()
  })

  it('behavior: a wallet stays connected over a reload', async () => {
    const { page, context, pageErrors } = await enter()
    await page.reload()
    await page.getByTestId('account').waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: works where the browser refuses storage', async () => {
    const { page, context, pageErrors } = await enter({ isStorageBlocked: true })
    await page.getByTestId('account').waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
