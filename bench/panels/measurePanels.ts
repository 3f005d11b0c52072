import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { mainThreadOf, openMeasured } from '../browser/openMeasured.ts'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { startProgram } from '../server/startProgram.ts'
import { findChunk, readFirstLoad, withStaticImports, zippedSize } from '../studio/readChunks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Without a request for this long, the editor has loaded all of its parts. */
const idleMs = 2_000

/** Name on screen, the module that holds it, and the most JavaScript that it may load, kB gzip. */
const panels = [
  { name: 'Functional Testing', chunk: 'TestingPanel', limit: 40 },
  { name: 'Real Mainnet Testing', chunk: 'MainnetPanel', limit: 40 },
  { name: 'DeFi Workflow Assistant', chunk: 'AssistantWindow', limit: 35 },
] as const

/** CPU of each opening, in milliseconds. */
type Round = { readonly openings: readonly number[]; readonly quoteMs: number }

/** Measures panels of the editor that are loaded on demand: opening them, and the time from a quote's answer to the screen. */
export async function measurePanels(rounds: number): Promise<Report> {
  const data = mkdtempSync(join(tmpdir(), 'sluice-bench-panels-'))
  const program = await startProgram({
    args: port => [
      join(root, 'apps/server/dist/main.js'),
      `--port=${port}`,
      '--agents-port=0',
      `--data=${data}`,
      '--devnet',
    ],
  })
  const found: Round[] = []
  try {
    for (let round = 0; round < rounds; round++) found.push(await measureRound(program.url))
  } finally {
    await program.stop()
    rmSync(data, { recursive: true, force: true })
  }
  const editor = withStaticImports([...readFirstLoad(), findChunk('ofEditorScreen')])
  const openings = panels.map(({ name, chunk, limit }, index) => ({
    name,
    limit,
    cpuMs: median(found.map(round => round.openings[index]!)),
    kilobytes: zippedSize([...withStaticImports([findChunk(chunk)])].filter(file => !editor.has(file))) / 1000,
  }))
  const quoteMs = median(found.map(round => round.quoteMs))
  return {
    part: 'panels',
    tables: [
      {
        title: 'Panels loaded on demand',
        columns: ['panel', 'opening: main-thread CPU ms', 'JavaScript beyond the editor, kB gzip'],
        rows: openings.map(({ name, cpuMs, kilobytes }) => [name, cpuMs, kilobytes]),
      },
    ],
    goals: [
      ...openings.flatMap(({ name, cpuMs, kilobytes, limit }) => [
        { name: `${name}: opening, CPU of the main thread`, measured: cpuMs, limit: 100, unit: 'ms' },
        { name: `${name}: JavaScript beyond the editor`, measured: kilobytes, limit, unit: 'kB' },
      ]),
      { name: 'quick quote: from the answer to the screen', measured: quoteMs, limit: 30, unit: 'ms' },
    ],
  }
}

async function measureRound(url: string): Promise<Round> {
  const openings: number[] = []
  let quoteMs = 0
  for (const { name } of panels) {
    const { browser, page, session } = await openMeasured()
    try {
      // The editor is more files than the 250 requests that a browser records.
      await page.addInitScript('performance.setResourceTimingBufferSize(5_000)')
      await page.goto(`${url}/p/template-dex-aggregator-swap`)
      await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
      await page.locator('.react-flow__node').first().waitFor()
      await waitForIdleLoads(page)
      const before = await mainThreadOf(session)
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('region', { name }).waitFor()
      await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
      openings.push((await mainThreadOf(session)) - before)
      if (name === 'Functional Testing') quoteMs = await measureQuote(page)
    } finally {
      await browser.close()
    }
  }
  return { openings, quoteMs }
}

/** Waits until the editor has loaded its other parts, which it does when idle. */
async function waitForIdleLoads(page: Page): Promise<void> {
  const count = () => page.evaluate('performance.getEntriesByType("resource").length')
  for (let before = -1, now = await count(); before !== now; ) {
    before = now as number
    await page.waitForTimeout(idleMs)
    now = await count()
  }
}

/** Milliseconds between the end of the answer and the frame that shows it. */
async function measureQuote(page: Page): Promise<number> {
  const panel = page.getByRole('region', { name: 'Functional Testing' })
  await panel.getByRole('tab', { name: 'Testing', exact: true }).click()
  await page.evaluate(recordQuote)
  await panel.getByRole('button', { name: 'Get Quote' }).click()
  await panel.getByRole('region', { name: 'You receive' }).waitFor()
  return Number(await page.evaluate('globalThis.quoteShown'))
}

/** Runs in the page. */
const recordQuote = `
  globalThis.quoteShown = new Promise(done => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="You receive"]')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => {
        const shownAt = performance.now()
        const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/api/test/oneinch'))
        done(shownAt - answer.responseEnd)
      }))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  undefined
`
