import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../../scripts/findChromium.ts'
import { failed, type GateStep, notRun, toStepResult } from './GateStep.ts'
import { type RunningScript, startScript } from './startScript.ts'
import { useKeyboard } from './useKeyboard.ts'

const readyLimitMs = 120_000
const actionLimitMs = 30_000

/** Starts `npm run demo`: the built application on local chains, with a stand-in exchange. */
export function startDemo(dir: string): Promise<RunningScript> {
  return startScript('demo', { dir, ready: /: (http:\/\/\S+)[\s\S]*Ctrl\+C/, limitMs: readyLimitMs })
}

const isUp = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

async function readRpcUrls(url: string): Promise<readonly string[]> {
  const { chains } = (await (await fetch(`${url}/api/config`)).json()) as { chains: { rpcUrl: string }[] }
  return chains.map(({ rpcUrl }) => rpcUrl)
}

/** Opens the demo, connects its wallet and does the main action by the keyboard alone. Returns what the browser complained about. */
async function act(page: Page, url: string, mainAction: (page: Page) => Promise<void>): Promise<readonly string[]> {
  const complaints: string[] = []
  page.setDefaultTimeout(actionLimitMs)
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(url)
  await page.getByText('Demo: local chain, test money').waitFor()
  const keyboard = useKeyboard(page)
  await keyboard.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await keyboard.getByRole('dialog').getByRole('button', { name: 'Demo Wallet' }).click()
  await page.getByTestId('account').waitFor()
  await mainAction(keyboard)
  return complaints
}

/** Runs `npm run demo`, does the project's main action in a browser by the keyboard alone, and ends it with Ctrl+C. */
export const demoStep: GateStep = {
  name: 'npm run demo, by keyboard',
  run: async ({ dir, fixture }) => {
    const executablePath = findChromium()
    if (executablePath === undefined) return notRun('there is no Chromium; set CHROMIUM_PATH')
    const start = performance.now()
    const demo = await startDemo(dir)
    const rpcUrls = await readRpcUrls(demo.url)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const complaints = await browser
      .newPage()
      .then(page => act(page, demo.url, fixture.mainAction))
      .catch((error: Error) => [error.message])
    const demoSeconds = Math.round((performance.now() - start) / 1000)
    await browser.close()
    const code = await demo.interrupt()
    if (code === 1) return failed(demo.output())
    const left = await Promise.all([demo.url, ...rpcUrls].map(async url => ((await isUp(url)) ? [url] : [])))
    const problems = [
      ...complaints,
      ...(code === 'killed' ? ['it did not end after Ctrl+C'] : []),
      ...left.flat().map(url => `${url} answers after Ctrl+C`),
    ]
    return toStepResult(problems, `done ${demoSeconds} s after the command`, { demoSeconds })
  },
}
