import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/findChromium.ts'

export type MeasuredPage = { readonly browser: Browser; readonly page: Page; readonly session: CDPSession }

/** Injected before the page's own scripts. */
const recorder = `
  globalThis.longTasks = 0
  globalThis.frameTimes = []
  let last = 0
  const tick = at => {
    if (last > 0) globalThis.frameTimes.push(at - last)
    last = at
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  new PerformanceObserver(list => {
    globalThis.longTasks += list.getEntries().length
  }).observe({ entryTypes: ['longtask'] })
`

const waitMs = 60_000

/** Opens a page in a new headless browser without GPU and counts its frames and long tasks. */
export async function openMeasured(): Promise<MeasuredPage> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(waitMs)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(recorder)
  return { browser, page, session }
}

/** CPU time of the page's main thread so far, in milliseconds. */
export async function mainThreadOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** JavaScript heap of the page after garbage collection, in megabytes. */
export async function readHeapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}
