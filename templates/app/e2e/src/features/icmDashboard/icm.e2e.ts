import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appConfig } from '../../../../server/src/config/app.config.ts'
import { callRpc } from '../../kit/callRpc.ts'
import { connectWallet } from '../../kit/connectWallet.ts'
import { accounts } from '../../kit/openPage.ts'
import { restartApp } from '../../kit/restartApp.ts'
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

async function closeReceipt(page: Page, text: string): Promise<void> {
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByText(text).waitFor()
  await receipt.getByRole('button', { name: 'Done' }).click()
}

async function write(page: Page, recipient: string, text: string): Promise<void> {
  await goTo(page, 'Send Message')
  await page.getByLabel('Recipient address').fill(recipient)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send ICM Message' }).click()
  await page.getByRole('dialog').getByText('All checks passed').waitFor()
}

// A message needs a second served chain as its destination.
describe.runIf(appConfig.chains.length > 1)('a message', () => {
  it('default: sent on one chain, executed on the other, delivered on the page without a reload', async () => {
    const { page, context, pageErrors } = await enter(0)
    await write(page, accounts[1], 'Hello over there')
    await page.getByRole('button', { name: 'Send in wallet' }).click()
    await page.getByRole('heading', { name: /^(ICM message sent successfully!|Message completed)$/ }).waitFor()
    await goTo(page, 'History')
    await row(page, 'Hello over there').getByTestId('message-status').getByText('Completed').waitFor()
    await page.reload()
    await goTo(page, 'History')
    await row(page, 'Hello over there').getByTestId('message-status').getByText('Completed').waitFor()
    await row(page, 'Hello over there').getByRole('button', { name: 'Details' }).click()
    await page.getByRole('dialog', { name: 'Message' }).getByText('Message ID').waitFor()
    await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'Close' }).click()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: a restart of the backend is seen, and live updates come back', async () => {
    const { page, context } = await enter(0)
    await page.getByText('Live updates', { exact: true }).waitFor()
    const networks = page.getByTestId('network')
    await networks.filter({ hasText: 'Online' }).first().waitFor()
    await restartApp(environment.app, async () => {
      await page.getByText('Connecting for live updates…').waitFor()
      await networks.filter({ hasText: 'Unknown' }).first().waitFor()
      expect(await networks.filter({ hasText: 'Online' }).count()).toBe(0)
    })
    await page.getByText('Live updates', { exact: true }).waitFor()
    await networks.filter({ hasText: 'Online' }).first().waitFor()
    await context.close()
  })

  it('behavior: the recipient finds it in the history', async () => {
    const { page, context, pageErrors } = await enter(1)
    await goTo(page, 'History')
    await row(page, 'Hello over there').getByText('received').waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: a message to oneself is one row, sent and received', async () => {
    const { page, context, pageErrors } = await enter(0)
    await goTo(page, 'Send Message')
    await page.getByRole('button', { name: 'Use my address' }).click()
    expect(await page.getByLabel('Recipient address').inputValue()).toBe(accounts[0])
    await write(page, accounts[0], 'Note to myself')
    await page.getByRole('button', { name: 'Send in wallet' }).click()
    await page.getByRole('heading', { name: 'Message completed' }).waitFor()
    await goTo(page, 'History')
    await row(page, 'Note to myself').getByText('Sent and received').waitFor()
    await page.reload()
    await row(page, 'Note to myself').getByText('Sent and received').waitFor()
    expect(await row(page, 'Note to myself').count()).toBe(1)
    await page.getByText('Pending', { exact: true }).click()
    await page.getByRole('button', { name: 'Show all' }).click()
    await row(page, 'Note to myself').waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })
})

/** An account without code that nothing else uses. */
const emptyAddress = '0x00000000000000000000000000000000c0ffee01'

describe.runIf(appConfig.chains.length > 1)('without a gateway', () => {
  let bare: TestEnvironment

  beforeAll(async () => {
    bare = await startEnvironment({ ICM_GATEWAY: '' })
  })

  afterAll(() => bare?.stop())

  async function enterBare() {
    const opened = await bare.open({ account: 0 })
    await opened.page.goto(bare.url)
    await connectWallet(opened.page)
    await opened.page.getByRole('tab', { name: 'Dashboard' }).waitFor()
    return opened
  }

  it('default: a failed message is executed again once its recipient can take it', async () => {
    const { page, context, pageErrors } = await enterBare()
    await goTo(page, 'Send Message')
    await page.getByLabel('Recipient address').fill(emptyAddress)
    await page.getByRole('textbox', { name: 'Message' }).fill('Try again')
    await page.getByRole('button', { name: 'Send ICM Message' }).click()
    await page.getByLabel('I understand, continue').check()
    await page.getByRole('button', { name: 'Send in wallet' }).click()
    await page.getByRole('heading', { name: 'Sent, but not executed' }).waitFor()
    await page.getByText(/^There is no contract at the recipient on .+, so the message was not executed\.$/).waitFor()
    const receipt = page.getByTestId('receipt')
    await receipt.getByRole('button', { name: 'Check again' }).waitFor()
    await receipt.getByRole('button', { name: 'Send another' }).waitFor()
    await receipt.getByRole('button', { name: 'Set up the gateway' }).click()
    await page.getByRole('dialog', { name: 'Gateway contract' }).getByRole('button', { name: 'Close' }).click()
    await goTo(page, 'History')
    await row(page, 'Try again').getByText('It can be executed again once there is a contract.').waitFor()
    const again = row(page, 'Try again').getByRole('button', { name: /^Execute again on/ })
    expect(await again.count()).toBe(0)
    await callRpc(bare.chains[1]!.rpcUrl, 'anvil_setCode', [emptyAddress, '0x00'])
    await row(page, 'Try again').getByRole('button', { name: 'Check again' }).click()
    await again.click()
    await page.getByRole('dialog').getByText('All checks passed').waitFor()
    await page.getByRole('button', { name: 'Send in wallet' }).click()
    await closeReceipt(page, 'The message was executed')
    await row(page, 'Try again').getByTestId('message-status').getByText('Completed').waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('default: deployed from the page on both chains, then messages reach a wallet address', async () => {
    const { page, context, pageErrors } = await enterBare()
    await page.getByTestId('gateway-notice').getByText('delivered but never executed').waitFor()
    await page.getByRole('button', { name: 'Set up the gateway' }).click()
    const rows = page.getByTestId('gateway-chain')
    for (const index of [0, 1]) {
      await rows.nth(index).getByRole('button', { name: 'Deploy' }).click()
      const review = page.getByRole('dialog', { name: /^Deploy on/ })
      await review.getByText('All checks passed').waitFor()
      await review.getByText('IcmGateway', { exact: true }).waitFor()
      await review.getByText('Network fee').waitFor()
      await review.getByRole('button', { name: 'Deploy in wallet' }).click()
      await closeReceipt(page, 'The gateway is deployed on')
      await rows.nth(index).getByText('Deployed', { exact: true }).waitFor()
    }
    const [, gateway = ''] = ((await page.getByTestId('gateway-env').textContent()) ?? '').split('=')
    for (const { rpcUrl } of bare.chains) {
      expect(String(await callRpc(rpcUrl, 'eth_getCode', [gateway, 'latest'])).length).toBeGreaterThan(1_000)
    }
    expect(pageErrors).toEqual([])
    await context.close()

    await restartApp(bare.app, async () => {}, { ICM_GATEWAY: gateway })
    const second = await enterBare()
    await write(second.page, accounts[1], 'Through my own gateway')
    await second.page.getByRole('button', { name: 'Send in wallet' }).click()
    await goTo(second.page, 'History')
    await row(second.page, 'Through my own gateway').getByTestId('message-status').getByText('Completed').waitFor()
    expect(await second.page.getByTestId('gateway-notice').count()).toBe(0)
    await second.context.close()
  })
})
