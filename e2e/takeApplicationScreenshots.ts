/**
 * Takes the screenshots of generated applications in `docs/screens`: `node e2e/takeApplicationScreenshots.ts [kind …]`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dispatchPlan, ethereumPlan, fujiPlan, polygonPlan, startDevnet } from '@sluice/devnet'
import { kindFixtures, prepareGeneratedApp, startGeneratedApp } from '@sluice/generator/testing'
import { openBrowser, openPage } from './openBrowser.ts'
import { screensFolder } from './scenes/pictures.ts'
import { settlePage } from './scenes/settlePage.ts'

/** Networks of a kind's screenshots; the first is the wallet's. */
const networks: { readonly [kind: string]: readonly number[] } = {
  swap: [1],
  multichain: [1, 137],
  icm: [43113, 779672],
  l1: [43113],
  dao: [1],
  nft: [1],
}

/** The screens that the documentation shows. */
const shown = [
  'app-swap-swap-light',
  'app-multichain-dark',
  'app-icm-dashboard-light',
  'app-l1-configure-dark',
  'app-dao-proposals-light',
  'app-nft-collection-dark',
]

const wanted = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'sluice-application-screens-'))
const devnet = await startDevnet({
  port: 0,
  aggregatorPort: 0,
  chains: [ethereumPlan, polygonPlan, fujiPlan, dispatchPlan],
})
const browser = await openBrowser()

for (const { kind, full, env } of kindFixtures) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue
  const dir = join(folder, kind)
  await prepareGeneratedApp({ dir, kind, document: full() })
  const chains = devnet.chains.filter(chain => networks[kind]!.includes(chain.mirrorsChainId))
  const app = await startGeneratedApp({
    dir,
    env: {
      ...env('local'),
      LOCAL_CHAINS: JSON.stringify(chains),
      DATA_DIR: join(folder, `${kind}-data`),
      RATE_LIMIT_MAX: '10000',
      ...('ONEINCH_API_KEY' in env('local')
        ? { ONEINCH_BASE_URL: devnet.aggregatorUrl, ONEINCH_REQUESTS_PER_SECOND: '1000' }
        : {}),
    },
  })
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    const { page, context } = await openPage(browser, devnet, {
      accountIndex: 3 + index,
      initialChainId: chains[0]!.id,
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(app.url)
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByTestId('account').waitFor()
    const tabs = await page.getByRole('tab').allTextContents()
    for (const tab of tabs.length > 0 ? tabs : ['']) {
      const name = ['app', kind, ...tab.toLowerCase().split(/\W+/), colorScheme].filter(Boolean).join('-')
      if (!shown.includes(name)) continue
      if (tab !== '') await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.waitForLoadState('networkidle')
      await settlePage(page)
      await page.screenshot({ path: join(screensFolder, `${name}.png`), animations: 'disabled' })
    }
    await context.close()
  }
  await app.stop()
}

await browser.close()
await devnet.stop()
await rm(folder, { recursive: true, force: true })
