import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GateStep, toStepResult } from './GateStep.ts'
import { startScript } from './startScript.ts'

const readyLimitMs = 120_000

const ask = (url: string) =>
  fetch(url).then(
    async response => `${response.status} ${await response.text()}`,
    (error: Error) => error.message,
  )

/** Waits until the answer contains `text`; returns the last answer if it never does. */
async function waitForAnswer(url: string, text: string): Promise<readonly string[]> {
  const until = performance.now() + readyLimitMs
  let answer = ''
  while (performance.now() < until) {
    answer = await ask(url)
    if (answer.startsWith('200') && answer.includes(text)) return []
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  return [`${url}: ${answer.slice(0, 200)}`]
}

/** Runs `npm run dev`: the page, the backend behind it, and a new file of the backend's values after an edit. */
export const devStep: GateStep = {
  name: 'npm run dev',
  run: async ({ dir, fixture, canary }) => {
    const file = join(dir, 'server/src/config/app.config.ts')
    const source = await readFile(file, 'utf8')
    const dev = await startScript('dev', {
      dir,
      ready: /opens at (http:\/\/127\.0\.0\.1:\d+)/,
      limitMs: readyLimitMs,
      env: { DATA_DIR: join(dir, 'server/data-of-gate'), ...fixture.env(canary) },
    })
    const problems = [
      ...(await waitForAnswer(dev.url, fixture.loading)),
      ...(await waitForAnswer(`${dev.url}/api/config`, 'service')),
    ]
    await writeFile(file, source.replace(/service: '.*'/, "service: 'Edited'"))
    problems.push(...(await waitForAnswer(`${dev.url}/api/config`, 'Edited')))
    await writeFile(file, source)
    if ((await dev.interrupt()) === 'killed') problems.push('it did not end after Ctrl+C')
    await rm(join(dir, 'server/data-of-gate'), { recursive: true, force: true })
    const left = await ask(dev.url)
    return toStepResult(left.startsWith('200') ? [...problems, 'it answers after Ctrl+C'] : problems)
  },
}
