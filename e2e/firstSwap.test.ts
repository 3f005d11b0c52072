import { findToken, formatUnits } from '@sluice/defi'
import { readTokenBalance } from '@sluice/devnet'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const usdc = findToken(1, 'USDC')!.address

const place = useTestEnvironment()

describe('the first swap', () => {
  it('default: six clicks from the home page to the receipt, without an error', async () => {
    const { devnet, url } = place.environment
    const balance = () => readTokenBalance(devnet.chains[0]!.rpcUrl, usdc, devnet.accounts[8]!)
    const { page, context, complaints } = await openPage(place.browser, devnet, { accountIndex: 8 })
    let clicks = 0
    const click = async (target: Locator) => {
      clicks++
      await target.click()
    }
    const before = await balance()
    await page.goto(url)
    await click(page.getByRole('button', { name: 'Open Basic Swap Application' }))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Open template' }))
    await click(page.getByRole('button', { name: 'Execute Flow' }))
    const preflight = page.getByRole('dialog', { name: 'Before this flow can run' })
    await click(preflight.getByRole('button', { name: 'Run on local chain' }))
    const wallet = page.getByRole('dialog', { name: 'Connect a wallet to run this flow' })
    await click(wallet.getByRole('button', { name: 'Sluice Test Wallet' }))
    const review = page.getByRole('dialog', { name: /^Review swap/ })
    await review.getByText('All safety checks passed').waitFor()
    await click(review.getByRole('button', { name: 'Sign in wallet' }))
    const receipt = page.getByRole('dialog', { name: /^Swap complete/ })
    await receipt.getByText('You received', { exact: true }).waitFor()
    const received = (await balance()) - before
    expect(received).toBeGreaterThan(2_400_000_000n)
    await receipt.getByText(`${formatUnits(received, 6)} USDC`).waitFor({ state: 'attached' })
    await receipt.getByText(/^for 1 ETH · fee 0\.\d+ ETH/).waitFor()
    expect(clicks).toBeLessThanOrEqual(6)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
