import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from '../../kit/connectWallet.ts'
import type { PageOptions } from '../../kit/openPage.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

type Flow = { readonly steps: readonly { readonly action: string; readonly nodes: readonly FlowNode[] }[] }
type FlowNode = { readonly work: { readonly kind: string } }

/** Whether the flow of the workflow places the order after a swap; an application without conditions has no such file. */
async function readStart(file: URL): Promise<boolean> {
  if (!existsSync(file)) return false
  const { flowConfig }: { readonly flowConfig: Flow } = await import(file.href)
  return flowConfig.steps.some(
    ({ action, nodes }) => action === 'order' && nodes.some(({ work }) => work.kind === 'step'),
  )
}

const startsWithSwap = await readStart(new URL('../../../../web/src/config/flow.config.ts', import.meta.url))

async function swapFirst(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Swap', exact: true }).click()
  await page.getByLabel('Amount to swap').fill('0.1')
  await page.getByRole('button', { name: 'Swap', exact: true, disabled: false }).click()
  await page.getByRole('button', { name: 'Swap in wallet' }).click()
  await page.getByText('Swap executed successfully!').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
}

async function enter(options: PageOptions) {
  const opened = await environment.open(options)
  const { page } = opened
  await page.goto(environment.url)
  await connectWallet(page)
  if (startsWithSwap) await swapFirst(page)
  const tab = page.getByRole('tab', { name: 'Limit', exact: true })
  if (await tab.isVisible()) await tab.click()
  await page.getByLabel('Amount to sell').fill('2')
  await page.getByTestId('market-price').waitFor()
  await page.getByRole('button', { name: 'Market', exact: true }).click()
  await page.getByText('At market price').waitFor()
  await page.getByRole('button', { name: 'Review order' }).click()
  await page.getByRole('button', { name: 'Approve in wallet' }).click()
  await page.getByRole('button', { name: 'Sign order in wallet' }).waitFor()
  return opened
}

describe('a limit order', () => {
  it('default: is signed, listed, and taken back by a transaction', async () => {
    const { page, context, pageErrors } = await enter({ account: 0 })
    await page.getByRole('button', { name: 'Sign order in wallet' }).click()
    await page.getByText('Limit order created').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const order = page.getByTestId('order').first()
    await order.getByText('Open', { exact: true }).waitFor()
    await order.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByRole('button', { name: 'Cancel in wallet' }).click()
    await page.getByText('Order cancelled').waitFor()
    await order.getByText('Cancelled', { exact: true }).waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('error: a rejection in the wallet makes no order', async () => {
    const { page, context, controlWallet } = await enter({ account: 1 })
    await controlWallet({ reject: ['eth_signTypedData_v4'] })
    await page.getByRole('button', { name: 'Sign order in wallet' }).click()
    await page.getByText('Transaction rejected by user').first().waitFor()
    expect(await page.getByTestId('order').count()).toBe(0)
    await context.close()
  })
})
