import { fileURLToPath } from 'node:url'
import { appTokenHeader, appTokenMeta } from '@sluice/protocol'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensurePostgres } from '../apps/server/src/cluster/findPostgres.ts'
import { type Cluster, startCluster } from '../apps/server/src/cluster/startCluster.ts'
import { openBrowser } from './openBrowser.ts'

const found = ensurePostgres()
const problem = 'problem' in found ? found.problem : undefined
const title = `an editor on a cluster${problem === undefined ? '' : ` (skipped: ${problem})`}`

const ids = ['one', 'two', 'three', 'four', 'five', 'six']

/** Six nodes that wait a second and a half each, one after the other. */
const slowFlow = {
  nodes: ids.map((id, index) => ({
    id,
    componentId: 'delay',
    componentVersion: '1.0.0',
    label: `Delay ${id}`,
    position: { x: index * 300, y: 0 },
    config: { seconds: 1.5, value: 'x' },
  })),
  edges: ids.slice(1).map((target, index) => ({
    id: `edge-${target}`,
    source: ids[index]!,
    sourcePort: 'value',
    target,
    targetPort: 'value',
  })),
}

describe.skipIf(problem !== undefined)(title, () => {
  let cluster: Cluster
  let browser: Browser
  beforeAll(async () => {
    cluster = await startCluster({
      cli: fileURLToPath(new URL('../apps/cli/bin/sluice.mjs', import.meta.url)),
      postgres: found as { readonly bin: string },
      restateNodes: 1,
      workers: 1,
      servers: 2,
      env: {},
      log: line => process.stderr.write(`${line}\n`),
    })
    browser = await openBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await cluster?.close()
  })

  /** The token that the server of an address gives to its pages. */
  const readToken = async (url: string) => {
    const html = await (await fetch(url)).text()
    return new RegExp(`<meta name="${appTokenMeta}" content="([^"]+)">`).exec(html)?.[1] ?? ''
  }

  it('default: a page is taken by both servers, whichever it came from', async () => {
    const tokens = await Promise.all(cluster.servers.map(({ port }) => readToken(`http://127.0.0.1:${port}`)))
    expect(tokens[0]).not.toBe('')
    expect(new Set(tokens).size).toBe(1)
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    const statuses: number[] = []
    page.on('response', response => {
      if (new URL(response.url()).pathname.startsWith('/api/')) statuses.push(response.status())
    })
    for (let visit = 0; visit < 6; visit++) {
      const seen = statuses.length
      await page.goto(cluster.url, { waitUntil: 'networkidle' })
      expect(statuses.length).toBeGreaterThan(seen)
    }
    expect(statuses.filter(status => status >= 400)).toEqual([])
    await page.close()
  })

  it('behavior: a run goes on in view while each of two servers is killed', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(120_000)
    const answer = await page.request.post(`${cluster.url}/api/projects`, {
      headers: { [appTokenHeader]: await readToken(cluster.url) },
      data: { name: 'Slow', document: { id: 'slow', name: 'Slow', description: '', ...slowFlow } },
    })
    expect(answer.status()).toBe(201)
    await page.goto(`${cluster.url}/p/${(await answer.json()).id}`)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    const status = page.getByRole('region', { name: 'Run status' })
    const end = 'Workflow Executed Successfully'
    /** A busy machine may end the run before the page has a server again; then there is no bar. */
    const progress = () =>
      status.evaluate(
        (element, text) =>
          element.querySelector('progress')?.value ??
          (element.textContent?.includes(text) ? Number.POSITIVE_INFINITY : 0),
        end,
      )
    // A run each: starting a server may take longer than a run.
    for (const server of cluster.servers) {
      await page.getByRole('button', { name: 'Execute Flow' }).click()
      await status.locator('progress').waitFor()
      await expect.poll(progress, { timeout: 60_000 }).toBeGreaterThan(0)
      const before = await progress()
      await server.kill()
      // The page may have been on the other one; over the next node it has a server again.
      await expect.poll(progress, { timeout: 60_000 }).toBeGreaterThan(before)
      await status.getByText(end).waitFor()
      await expect.poll(() => status.textContent()).toContain(`${ids.length} of ${ids.length} nodes`)
      await server.start()
    }
  })
})
