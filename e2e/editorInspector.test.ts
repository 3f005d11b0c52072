import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseOption } from './chooseOption.ts'
import { countCardCommits } from './countCardCommits.ts'
import { fieldsPlugin } from './fieldsPlugin.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const templatePath = '/p/template-dex-aggregator-swap'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Node configuration' })

async function connect(page: Page): Promise<void> {
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
}

async function addComponent(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search components...').fill(name)
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
}

/** Opens an empty project with the all-fields plugin. */
async function openWithFields(page: Page): Promise<void> {
  await page.goto(place.environment.url)
  const kept = JSON.stringify([fieldsPlugin])
  await page.evaluate(plugins => localStorage.setItem('sluice.plugins', plugins), kept)
  await page.reload()
  await page.getByRole('button', { name: 'New empty project' }).click()
  await addComponent(page, 'Every Field')
  await page.getByRole('button', { name: 'Configure Every Field' }).click()
}

async function choose(panel: Locator, name: string, text: string): Promise<void> {
  await panel.getByRole('combobox', { name }).fill(text)
  await panel.getByRole('combobox', { name }).press('Enter')
}

describe('the configuration panel', () => {
  it('default: a field of every type takes its value, and all of it is saved', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await openWithFields(page)
    const panel = panelOf(page)
    for (const [name, text] of Object.entries({
      Words: 'a few',
      Mail: 'a@example.com',
      Site: 'https://example.com',
      Count: '7',
      Story: 'once',
      Listing: 'function f()',
      Extra: '{ "a": 1 }',
      'Paint as text': '#00aa88',
      Password: 'p4ss',
      Account: '0x63aae1b6c731cdb402a82a4200013386735c137d',
    })) {
      await panel
        .getByLabel(name, { exact: name !== 'Words' })
        .first()
        .fill(text)
    }
    await panel.getByLabel('Day').fill('2026-11-20')
    await panel.getByLabel('Hour').fill('12:30')
    await expect.poll(() => panel.getByRole('slider', { name: 'Volume' }).count()).toBe(0)
    await panel.getByRole('switch', { name: 'Loud' }).check()
    await panel.getByRole('slider', { name: 'Volume' }).fill('8')
    await chooseOption(panel.getByLabel('Size'), 'Large')
    await panel.getByRole('checkbox', { name: 'Green' }).check()
    await panel.getByLabel('Names').fill('Ada')
    await panel.getByLabel('Names').press('Enter')
    await choose(panel, 'Network', 'polygon')
    await choose(panel, 'Network', 'ethereum')
    await choose(panel, 'Coin', 'usdc')
    await panel.getByRole('textbox', { name: 'Units', exact: true }).fill('1.5')
    await expect.poll(() => panel.getByRole('textbox', { name: 'In base units' }).inputValue()).toBe('1500000')
    await expect.poll(() => panel.getByLabel('Account').inputValue()).toBe('0x63Aae1B6C731Cdb402A82A4200013386735c137d')
    await panel.getByText('Unsaved changes').waitFor()
    const kept = page.waitForRequest(
      request => request.url().endsWith('/draft') && (request.postData() ?? '').includes('1500000'),
    )
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    const { document } = (await kept).postDataJSON() as { document: { nodes: { config: object }[] } }
    expect(document.nodes[0]!.config).toEqual({
      words: 'a few',
      mail: 'a@example.com',
      site: 'https://example.com',
      count: 7,
      story: 'once',
      listing: 'function f()',
      extra: { a: 1 },
      loud: true,
      volume: 8,
      size: 'l',
      colours: ['green'],
      names: ['Ada'],
      day: '2026-11-20',
      hour: '12:30',
      paint: '#00aa88',
      chainId: 1,
      coin: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      account: '0x63Aae1B6C731Cdb402A82A4200013386735c137d',
      units: '1500000',
    })
    await panel.getByText('Unsaved changes').waitFor({ state: 'detached' })
    const offer = page.getByRole('dialog', { name: 'Key found' })
    await offer.getByText('A key was found in Password of Every Field.').waitFor()
    const referred = page.waitForRequest(
      request => request.url().endsWith('/draft') && (request.postData() ?? '').includes('$secret'),
    )
    await offer.getByRole('button', { name: 'Move to secret store' }).click()
    expect((await referred).postData()).toContain('"secret":{"$secret":"example"}')
    expect((await referred).postData()).not.toContain('p4ss')
    await panel.getByText('Stored on the server').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: what is wrong stands at its field, stops every action and goes with the next edit or Reset', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await openWithFields(page)
    const panel = panelOf(page)
    await panel.getByLabel('Count', { exact: true }).fill('99')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await panel.getByText('Words is required').waitFor()
    await panel.getByText('Count must be at most 10').waitFor()
    await panel.getByText('Please fix validation errors before saving').waitFor()
    const issue = await panel.getByLabel('Count', { exact: true }).getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${issue}"]`).textContent()).toBe('Count must be at most 10')
    await expect.poll(() => panel.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await panel.getByRole('tab', { name: 'Execute' }).click()
    for (const name of ['Test Execute', 'Generate Code']) {
      expect(await panel.getByRole('button', { name }).isDisabled(), name).toBe(true)
    }
    await panel.getByRole('tab', { name: 'Config' }).click()
    await panel.getByLabel('Count', { exact: true }).fill('9')
    await expect.poll(() => panel.getByText('Count must be at most 10').count()).toBe(0)
    await panel.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => panel.getByRole('alert').count()).toBe(0)
    await expect.poll(() => panel.getByLabel('Count', { exact: true }).inputValue()).toBe('')
    const wrong = '0x63aAE1B6C731Cdb402A82A4200013386735c137d'
    await panel.getByLabel('Account').fill(wrong)
    await panel.getByLabel('Words').fill('x')
    await panel.getByText('Checksum mismatch').waitFor()
    await expect.poll(() => panel.getByLabel('Account').inputValue()).toBe(wrong)
    await context.close()
  })

  it('behavior: the four tabs of a node: run, view and copy code, view info', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(place.environment.url + templatePath)
    await connect(page)
    await page.getByRole('button', { name: 'Configure Token Input' }).click()
    const panel = panelOf(page)
    await panel.getByRole('textbox', { name: 'Amount' }).fill('1.0')
    await panel.getByText('Configuration is valid').waitFor()
    await panel.getByRole('button', { name: 'Reset' }).click()
    await panel.getByRole('tab', { name: 'Execute' }).click()
    await panel.getByText('Not executed yet').waitFor()
    await panel.getByRole('button', { name: 'Test Execute' }).click()
    await panel.getByText('Execution Successful').waitFor()
    await panel.getByText(/^Token Input \d+\.\d+\.\d+$/).waitFor()
    await panel.getByText('Show data').click()
    await panel.getByText('1000000000000000000').waitFor()
    await panel.getByRole('button', { name: 'Generate Code' }).click()
    await panel.getByRole('region', { name: /SwapCard\.tsx$/ }).waitFor()
    await panel.getByText('web/src/features/swap/swapFeature.ts', { exact: true }).last().waitFor()
    await panel.getByText('wagmi', { exact: true }).waitFor()
    await panel.getByRole('button', { name: /^Copy .*SwapCard\.tsx$/ }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('export function SwapCard')
    await panel.getByRole('tab', { name: 'Info' }).click()
    await panel.getByText('IDs', { exact: true }).click()
    for (const text of ['Node ID', 'Plugin ID', 'Version', 'Category', 'Tags', 'Required fields', 'Executor']) {
      await panel.getByText(text, { exact: true }).waitFor()
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: typing in a field re-renders at most one card', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    const commits = await countCardCommits(page)
    await page.goto(place.environment.url + templatePath)
    await page.getByRole('button', { name: 'Configure Token Input' }).click()
    await page.waitForTimeout(1_000)
    expect((await commits.read()).some(cards => cards.length > 1)).toBe(true)
    await panelOf(page).getByRole('textbox', { name: 'Amount' }).pressSequentially('234567.25', { delay: 20 })
    const typed = await commits.read()
    expect(typed.length).toBeGreaterThan(8)
    expect(Math.max(...typed.map(cards => cards.length))).toBeLessThanOrEqual(1)
    expect(typed.flat().length).toBeLessThanOrEqual(1)
    await context.close()
  })

  it('error: a component that no application shows has no code', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await addComponent(page, 'Merge')
    await page.getByRole('button', { name: 'Configure Merge' }).click()
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Code' }).click()
    await panel.getByText('No code yet').waitFor()
    await panel.getByRole('button', { name: 'Generate Code' }).click()
    await panel.getByText('No generated application shows this component').waitFor()
    await context.close()
  })

  it('behavior: Ctrl+, opens the wide form; names are completed in code; the focus returns', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await addComponent(page, 'Script')
    await page.locator('[data-id="script-1"]').focus()
    await page.keyboard.press('Control+,')
    const dialog = page.getByRole('dialog', { name: 'Configure Script' })
    const code = dialog.getByRole('textbox', { name: 'Code' })
    await code.fill('return host.')
    await code.press('End')
    await page.keyboard.type('blo')
    await page.getByRole('option', { name: /blockchain/ }).click()
    await dialog.getByText('Configuration is valid').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('[data-id="script-1"]').focus()
    await page.keyboard.press('Enter')
    const panel = panelOf(page)
    await panel.getByText('return host.blockchain').waitFor()
    await expect.poll(() => panel.evaluate(element => element === document.activeElement)).toBe(true)
    await panel.getByRole('button', { name: 'Close configuration' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-id'))).toBe('script-1')
    await context.close()
  })

  it('behavior: problems select their node and are fixed there', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await addComponent(page, '1inch Swap')
    await page.getByRole('tab', { name: /^Problems/ }).click()
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByRole('button', { name: /Destination token is required/ }).click()
    await panelOf(page).getByRole('heading', { name: '1inch Swap' }).waitFor()
    await choose(panelOf(page), 'Destination token', 'dai')
    await panelOf(page).getByLabel('From address').fill('0x63aae1b6c731cdb402a82a4200013386735c137d')
    await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    await problems.getByText('Destination token is required').waitFor({ state: 'detached' })
    await context.close()
  })

  it('behavior: on a phone a tap adds, a long press configures, and the panel is a sheet', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, { isPhone: true })
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.getByRole('button', { name: 'Components' }).click()
    await page.getByText('Tap to add, long press to configure').waitFor()
    const card = page.getByRole('button', { name: 'Add 1inch Quote' })
    await card.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true, clientX: 60, clientY: 500 })
    const panel = panelOf(page)
    await panel.getByRole('heading', { name: '1inch Quote' }).waitFor()
    const box = await panel.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y > 200).toBe(true)
    for (const tab of ['Execute', 'Code', 'Info', 'Config']) await panel.getByRole('tab', { name: tab }).click()
    await panel.getByRole('combobox', { name: 'Chain' }).click()
    const list = await page.getByRole('listbox').boundingBox()
    expect(list && list.x >= 0 && list.x + list.width <= 390).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor()
    await context.close()
  })
})
