import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { mainThreadOf, openMeasured } from '../browser/openMeasured.ts'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { startProgram } from '../server/startProgram.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const panels = ['Functional Testing', 'Real Mainnet Testing'] as const

type Opening = { readonly cpuMs: number; readonly kilobytes: number }
type Round = { readonly openings: readonly Opening[]; readonly quoteMs: number }

/** Measures the testing panels of the editor: opening them, and the time from a quote's answer to the screen. */
export async function measurePanels(rounds: number): Promise<Report> {
  const data = mkdtempSync(join(tmpdir(), 'sluice-bench-panels-'))
  const program = await startProgram({
    args: port => [join(root, 'apps/server/dist/main.js'), `--port=${port}`, `--data=${data}`, '--devnet'],
  })
  const found: Round[] = []
  try {
    for (let round = 0; round < rounds; round++) found.push(await measureRound(program.url))
  } finally {
    await program.stop()
    rmSync(data, { recursive: true, force: true })
  }
  const openings = panels.map((name, index) => ({
    name,
    cpuMs: median(found.map(round => round.openings[index]!.cpuMs)),
    kilobytes: median(found.map(round => round.openings[index]!.kilobytes)),
  }))
  const quoteMs = median(found.map(round => round.quoteMs))
  return {
    part: 'panels',
    tables: [
      {
        title: 'Testing panels',
        columns: ['panel', 'opening: main-thread CPU ms', 'JavaScript beyond the editor, kB gzip'],
        rows: openings.map(({ name, cpuMs, kilobytes }) => [name, cpuMs, kilobytes]),
      },
    ],
    goals: [
      ...openings.flatMap(({ name, cpuMs, kilobytes }) => [
        { name: `${name}: opening, CPU of the main thread`, measured: cpuMs, limit: 100, unit: 'ms' },
        { name: `${name}: JavaScript beyond the editor`, measured: kilobytes, limit: 40, unit: 'kB' },
      ]),
      { name: 'quick quote: from the answer to the screen', measured: quoteMs, limit: 30, unit: 'ms' },
    ],
  }
}

async function measureRound(url: string): Promise<Round> {
  const openings: Opening[] = []
  let quoteMs = 0
  for (const name of panels) {
    const { browser, page, session } = await openMeasured()
    try {
      await page.goto(`${url}/p/template-dex-aggregator-swap`)
      await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
      await page.locator('.react-flow__node').first().waitFor()
      // Parts that load when idle belong to the editor.
      await page.waitForLoadState('networkidle')
      const scripts = collectScripts(page)
      const before = await mainThreadOf(session)
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('region', { name }).waitFor()
      await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
      const cpuMs = (await mainThreadOf(session)) - before
      openings.push({ cpuMs, kilobytes: await scripts() })
      if (name === 'Functional Testing') quoteMs = await measureQuote(page)
    } finally {
      await browser.close()
    }
  }
  return { openings, quoteMs }
}

/** Collects the scripts requested from now on; returns their size, each compressed separately. */
function collectScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const collect = (response: Response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) bodies.push(response.body())
  }
  page.on('response', collect)
  return async () => {
    page.off('response', collect)
    return (await Promise.all(bodies)).reduce((bytes, body) => bytes + gzipSync(body).length, 0) / 1000
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
