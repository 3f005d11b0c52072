import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appConfig } from '../../../../server/src/config/app.config.ts'
import { connectWallet } from '../../kit/connectWallet.ts'
import { accounts } from '../../kit/openPage.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

async function enter(account: 0 | 1) {
  const opened = await environment.open({ account })
  await opened.page.goto(environment.url)
  await connectWallet(opened.page)
  await opened.page.getByRole('tab', { name: 'Dashboard' }).waitFor()
  return opened
}

const goTo = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()
const row = (page: Page, text: string) => page.getByTestId('message').filter({ hasText: text })

async function write(page: Page, recipient: string, text: string): Promise<void> {
  await goTo(page, 'Send Message')
  await page.getByLabel('Recipient address').fill(recipient)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  // The gateway supports relayer fees on the live C-Chains only.
  await page.getByLabel('Amount in AVAX').fill('0')
  await page.getByRole('button', { name: 'Send ICM Message' }).click()
  await page.getByRole('dialog').getByText('All checks passed').waitFor()
}

// A message needs a second served chain as its destination.
describe.runIf(appConfig.chains.length > 1)('a message', () => {
  it('default: sent on one chain, executed on the other, delivered on the page without a reload', async () => {
    const { page, context, complaints } = await enter(0)
    await write(page, accounts[1], 'Hello over there')
    await page.getByRole('button', { name: 'Send in wallet' }).click()
    await page.getByTestId('toast').filter({ hasText: 'ICM message sent successfully!' }).waitFor()
    await goTo(page, 'History')
    await row(page, 'Hello over there').getByText('Delivered').waitFor()
    await page.reload()
    await goTo(page, 'History')
    await row(page, 'Hello over there').getByText('Delivered').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a restart of the backend is seen, and live updates come back', async () => {
    const { page, context } = await enter(0)
    await page.getByText('● Live updates').waitFor()
    const networks = page.getByTestId('network')
    await networks.filter({ hasText: 'Online' }).first().waitFor()
    await environment.restart(async () => {
      await page.getByText('○ Connecting for live updates…').waitFor()
      await networks.filter({ hasText: 'Unknown' }).first().waitFor()
      expect(await networks.filter({ hasText: 'Online' }).count()).toBe(0)
    })
    await page.getByText('● Live updates').waitFor()
    await networks.filter({ hasText: 'Online' }).first().waitFor()
    await context.close()
  })

  it('behavior: the recipient finds it in the history', async () => {
    const { page, context, complaints } = await enter(1)
    await goTo(page, 'History')
    await row(page, 'Hello over there').getByText('received').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
