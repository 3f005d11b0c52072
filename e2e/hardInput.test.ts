import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findLayoutProblems } from './findLayoutProblems.ts'
import { hardWorkflow, makeTokens, payableWorkflow } from './hardWorkflow.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const template = '/p/template-dex-aggregator-swap'
const sizes = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const

type Opened = {
  readonly page: Page
  readonly look: (state: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a page; `look` notes what is wrong in a state, `close` expects that nothing was. */
async function open(
  [width, height]: readonly [number, number],
  given: { path?: string; isListShown?: boolean; isSavingData?: boolean } = {},
): Promise<Opened> {
  const { page, context } = await openPage(place.browser, place.environment.devnet, {
    accountIndex: 5,
    isPhone: width < 768,
    isPalettePinned: false,
    isListShown: given.isListShown ?? false,
    isSavingData: given.isSavingData ?? true,
  })
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(place.environment.url + (given.path ?? '/'))
  return watch(page, () => context.close())
}

function watch(page: Page, end: () => Promise<void>): Opened {
  const problems: string[] = []
  return {
    page,
    look: async state => {
      // Lists are placed and cards get their level of detail a moment after they are shown.
      await page.waitForTimeout(300)
      problems.push(...(await findLayoutProblems(page)).map(problem => `${state}: ${problem}`))
    },
    close: async () => {
      expect(problems).toEqual([])
      await end()
    },
  }
}

/** Imports a workflow with names longer than the limit; returns the address of its project. */
async function importProject(page: Page, document: typeof hardWorkflow): Promise<string> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import Workflow' }).click()
  const buffer = Buffer.from(JSON.stringify(document))
  await (await chosen).setFiles({ name: 'hard.json', mimeType: 'application/json', buffer })
  await page.waitForURL(/\/p\/(?!template-)/)
  const address = page.url()
  await page.goto(place.environment.url)
  return address
}

const node = (page: Page, id: string) => page.locator(`.react-flow__node[data-id=${id}]`)
const configure = (page: Page, id: string) =>
  node(page, id).locator('button[aria-label^=Configure]').dispatchEvent('click')
const panel = (page: Page) => page.getByRole('region', { name: 'Node configuration' })

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

async function openDock(page: Page, tab: string): Promise<void> {
  const show = page.getByRole('button', { name: 'Show panel' })
  if (await show.isVisible()) await show.click()
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
}

describe('long names, right-to-left text, long amounts', () => {
  it.each(sizes)('behavior: home, editor and its panels at %i × %i', async (...size) => {
    const { page, look, close } = await open(size)
    const project = await importProject(page, hardWorkflow)
    await page.reload()
    await page.getByRole('button', { name: 'Open Basic Swap Application' }).waitFor()
    await page.getByText(hardWorkflow.name.slice(0, 40)).first().waitFor()
    await look('home')
    await page.getByRole('button', { name: 'Open Basic Swap Application' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open template' }).waitFor()
    await look('template')
    await page.goto(project)
    await node(page, 'tokenInput').waitFor()
    await look('editor')
    if (size[0] < 768) {
      await page.getByRole('radio', { name: 'List' }).check()
      await look('list')
      await page.getByRole('radio', { name: 'Canvas' }).check()
    }
    await configure(page, 'tokenInput')
    await panel(page).waitFor()
    await look('inspector')
    await configure(page, 'oneInchQuote')
    await panel(page).locator('[data-field=src]').waitFor()
    await look('connected fields')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menu').waitFor()
    await look('menu')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.getByPlaceholder('Node name or ID').waitFor()
    await look('nodes')
    await page.keyboard.press('Escape')
    await command(page, 'Version History')
    await page.getByRole('dialog', { name: 'Version history' }).waitFor()
    await look('versions')
    await page.keyboard.press('Escape')
    await openDock(page, 'Problems')
    await look('problems')
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('dialog', { name: 'Before this flow can run' }).waitFor()
    await look('before the run')
    await close()
  })

  it.each([sizes[0], sizes[2]])('behavior: review, receipt and results at %i × %i', async (...size) => {
    const { page, look, close } = await open(size)
    const project = await importProject(page, payableWorkflow)
    await page.evaluate(() =>
      localStorage.setItem('sluice.view', JSON.stringify({ mode: 'functional', isListShown: false })),
    )
    await page.goto(project)
    await node(page, 'tokenInput').waitFor()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    const review = page.getByRole('dialog', { name: /^Review/ })
    await review.getByText('All safety checks passed').waitFor()
    await look('review')
    await review.getByRole('button', { name: 'Sign in wallet' }).click()
    const receipt = page.getByRole('dialog', { name: /complete/ })
    await receipt.getByText('You received', { exact: true }).waitFor()
    await look('receipt')
    await receipt.getByRole('button', { name: 'Done' }).click()
    for (const tab of ['Results', 'Logs', 'Timeline', 'History']) {
      await openDock(page, tab)
      await look(tab)
    }
    await page.getByRole('button', { name: 'Maximize' }).click()
    await look('the panel as large as the window')
    await close()
  })

  it('behavior: a list of 60 tokens', async () => {
    const { page, look, close } = await open(sizes[0])
    const project = await importProject(page, hardWorkflow)
    await page.evaluate(
      tokens => localStorage.setItem('sluice.imported-tokens', tokens),
      JSON.stringify(makeTokens(60)),
    )
    await page.goto(project)
    await configure(page, 'tokenInput')
    await page.getByRole('combobox', { name: 'To token' }).click()
    await page.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first().waitFor()
    await look('tokens')
    await close()
  })
})

describe('small screens', () => {
  it.each([390, 360, 320])('behavior: one bar of 52 pixels, and the flow as a list, at %i', async width => {
    const { page, look, close } = await open([width, 700], { path: template, isListShown: true })
    const list = page.getByRole('list', { name: 'Flow as a list' })
    await list.waitFor()
    const bar = page.getByRole('region', { name: 'Toolbar' }).locator('> div').first()
    expect((await bar.boundingBox())?.height).toBe(52)
    await expect.poll(() => page.getByRole('button', { name: 'Fit to View' }).count()).toBe(0)
    await expect.poll(() => list.getByRole('button').count()).toBe(7)
    await look('list')
    await page.getByRole('radio', { name: 'Canvas' }).check()
    await page.reload()
    await node(page, 'tokenInput').waitFor()
    await page.getByRole('button', { name: 'Fit to View' }).click()
    await look('canvas')
    await page.getByRole('radio', { name: 'List' }).check()
    await list.getByRole('button', { name: /^1inch Quote/ }).click()
    await panel(page).getByRole('heading', { name: '1inch Quote' }).waitFor()
    await look('sheet')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    expect(
      await page
        .getByRole('menu')
        .getByText(/Ctrl|⌘|Shortcuts/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    await close()
  })

  it('behavior: zoomed to 200 %', async () => {
    const options: BrowserContextOptions = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }
    const context = await place.browser.newContext(options)
    const { page, look, close } = watch(await context.newPage(), () => context.close())
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'Open Basic Swap Application' }).waitFor()
    await look('home')
    await page.goto(place.environment.url + template)
    await node(page, 'tokenInput').waitFor()
    await look('editor')
    await openDock(page, 'Results')
    await look('panel')
    await configure(page, 'oneInchQuote')
    await panel(page).waitFor()
    await look('inspector')
    await close()
  })
})

describe('what the system asks for', () => {
  it('behavior: forced colors keep what is selected, focused and connected', async () => {
    const { page, look, close } = await open(sizes[0], { path: template })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await configure(page, 'oneInchQuote')
    await panel(page).waitFor()
    await look('editor')
    const colors = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      return {
        chosenTab: style('[role=tab][aria-selected=true]').backgroundColor,
        otherTab: style('[role=tab][aria-selected=false]').backgroundColor,
        chosenCard: style('.react-flow__node.selected > *').outlineStyle,
        otherCard: style('.react-flow__node:not(.selected) > *').outlineStyle,
        wire: style('.react-flow__edge-path').stroke,
        canvas: style('body').backgroundColor,
      }
    })
    expect(colors.chosenTab).not.toBe(colors.otherTab)
    expect([colors.chosenCard, colors.otherCard]).toEqual(['solid', 'none'])
    expect(colors.wire).not.toBe(colors.canvas)
    const borderless = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[aria-label=Toolbar] button, [aria-label="Canvas controls"] button')]
        .filter(button => !button.classList.contains('absolute') && getComputedStyle(button).borderTopWidth === '0px')
        .map(button => button.ariaLabel ?? button.textContent),
    )
    expect(borderless).toEqual([])
    await page.getByRole('button', { name: 'Execute Flow' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid')
    await close()
  })

  it('behavior: nothing moves when motion is reduced', async () => {
    const { page, close } = await open(sizes[0], { path: template })
    await node(page, 'tokenInput').waitFor()
    await page.evaluate(() => {
      const longest = { ms: 0, what: '' }
      Object.assign(window, { __longest: longest })
      const note = () => {
        for (const { effect, animationName } of document.getAnimations() as CSSAnimation[]) {
          const ms = Number(effect?.getComputedTiming().endTime ?? 0)
          if (ms > longest.ms) Object.assign(longest, { ms, what: animationName })
        }
        requestAnimationFrame(note)
      }
      note()
    })
    await configure(page, 'oneInchQuote')
    await panel(page).waitFor()
    await openDock(page, 'Results')
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('dialog', { name: 'Before this flow can run' }).waitFor()
    await page.waitForTimeout(100)
    const longest = await page.evaluate(() => (window as unknown as { __longest: { ms: number } }).__longest)
    expect(longest.ms, JSON.stringify(longest)).toBeLessThanOrEqual(1)
    await close()
  })

  it('behavior: without storage the editor opens and says so', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, { isPalettePinned: false })
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get })
    })
    const { look, close } = watch(page, () => context.close())
    await page.goto(place.environment.url + template)
    await node(page, 'tokenInput').waitFor()
    await page.getByText('Browser storage is blocked').waitFor()
    await look('editor')
    await close()
  })

  it.each([sizes[0], sizes[1], sizes[2]])(
    'behavior: without network the editor says so at %i × %i',
    async (...size) => {
      const { page, look, close } = await open(size, { path: template, isSavingData: false })
      await node(page, 'tokenInput').waitFor()
      await page.evaluate(() => performance.setResourceTimingBufferSize(1_000))
      await page.waitForFunction(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        return ['checkPreflight', 'PreflightDialog'].every(part => names.some(name => name.includes(`/${part}-`)))
      })
      await page.context().setOffline(true)
      await page.getByText('You’re offline').waitFor()
      await look('editor')
      await page.getByRole('button', { name: 'Execute Flow' }).click()
      const preflight = page.getByRole('dialog', { name: 'You’re offline' })
      await preflight.getByRole('button', { name: 'Try again' }).click()
      await preflight.getByText('Still no answer.').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Run on local chain' }).count()).toBe(0)
      await look('a run that cannot start')
      await page.context().setOffline(false)
      await page.getByRole('dialog', { name: 'Before this flow can run' }).waitFor()
      await close()
    },
  )
})
