import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Gesture, measureGesture } from '../browser/measureGesture.ts'
import { openMeasured, readHeapBytes } from '../browser/openMeasured.ts'
import { median } from '../median.ts'
import { installPeer } from '../peers.ts'
import type { Report } from '../report.ts'
import { startProgram } from '../server/startProgram.ts'
import { nodeRedFlow, sluiceWorkflow } from './editorFlows.ts'

const count = 500
const root = fileURLToPath(new URL('../..', import.meta.url))

type Editor = {
  /** Starts the editor with a flow of 500 nodes. Returns the URL of the flow. */
  readonly start: () => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>
  /** CSS selector of a node. */
  readonly node: string
  /** Minimum number of rendered nodes when ready. */
  readonly least: number
}

const editors: Readonly<Record<'sluice' | 'Node-RED', Editor>> = {
  sluice: { start: startSluice, node: '.react-flow__node', least: 1 },
  'Node-RED': { start: startNodeRed, node: '.red-ui-flow-node-group', least: count },
}
type Name = keyof typeof editors
const names = Object.keys(editors) as Name[]

type Measured = {
  readonly readyMs: number
  readonly cpuMs: number
  readonly heap: number
  readonly elements: number
  readonly drag: Gesture
}

/** Measures editors opening a flow of 500 nodes, from navigation to the last visible node. */
export async function measureEditors(rounds: number): Promise<Report> {
  const found = new Map<Name, Measured[]>(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) found.get(name)!.push(await measureEditor(editors[name]))
  }
  const of = (name: Name, read: (measured: Measured) => number) => median(found.get(name)!.map(read))
  const ratio = (read: (measured: Measured) => number) => of('sluice', read) / of('Node-RED', read)
  return {
    part: 'editor',
    tables: [
      {
        title: 'Whole editors, a flow of 500 nodes',
        columns: ['editor', 'ready ms', 'main thread to ready ms', 'heap MB', 'elements', 'drag: CPU ms'],
        rows: names.map(name => [
          name,
          of(name, ({ readyMs }) => readyMs),
          of(name, ({ cpuMs }) => cpuMs),
          of(name, ({ heap }) => heap),
          String(of(name, ({ elements }) => elements)),
          of(name, ({ drag }) => drag.cpuMs),
        ]),
      },
    ],
    goals: [
      { name: '500 nodes: ready, of Node-RED', measured: ratio(({ readyMs }) => readyMs), limit: 0.25 },
      { name: '500 nodes: drag CPU, of Node-RED', measured: ratio(({ drag }) => drag.cpuMs), limit: 0.5 },
    ],
  }
}

async function measureEditor({ start, node, least }: Editor): Promise<Measured> {
  const { url, stop } = await start()
  const measured = await openMeasured()
  const { browser, page, session } = measured
  try {
    const beganAt = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page
      .locator(node)
      .nth(least - 1)
      .waitFor({ state: 'attached' })
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const readyMs = performance.now() - beganAt
    const { metrics } = await session.send('Performance.getMetrics')
    const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    await page.waitForTimeout(3_000)
    const heap = await readHeapBytes(session)
    const elements = Number(await page.evaluate('document.querySelectorAll("*").length'))
    const from = (await page.evaluate(findFreeNode(node))) as { readonly x: number; readonly y: number }
    const drag = await measureGesture(measured, {
      before: async () => {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
      },
      step: index => page.mouse.move(from.x + 3 * (index + 1), from.y + 2 * (index + 1)),
      after: () => page.mouse.up(),
    })
    return { readyMs, cpuMs, heap, elements, drag }
  } finally {
    await browser.close()
    await stop()
  }
}

/** Runs in the page: finds a node header that no panel covers. */
const findFreeNode = (node: string) => `(() => {
  for (const element of document.querySelectorAll('${node}')) {
    const { left, top, width } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + 14]
    if (x < 350 || y < 150 || x > innerWidth - 420 || y > innerHeight - 150) continue
    if (element.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  throw new Error('No node is free')
})()`

async function startSluice() {
  const data = mkdtempSync(join(tmpdir(), 'sluice-bench-editor-'))
  const program = await startProgram({
    args: port => [
      join(root, 'apps/server/dist/main.js'),
      `--port=${port}`,
      '--agents-port=0',
      `--data=${data}`,
      '--rate-limit=0',
    ],
    env: { SLUICE_TOKEN: token },
  })
  const document = sluiceWorkflow(count)
  const response = await fetch(`${program.url}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-token': token },
    body: JSON.stringify({ name: document.name, document, viewport: { x: 330, y: 120, zoom: 1 } }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The flow was not stored: ${text}`)
  return {
    url: `${program.url}/p/${(JSON.parse(text) as { readonly id: string }).id}`,
    async stop() {
      await program.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function startNodeRed() {
  const folder = installPeer('node-red')
  const user = mkdtempSync(join(tmpdir(), 'sluice-bench-red-'))
  const settings = join(user, 'settings.cjs')
  writeFileSync(join(user, 'flows.json'), JSON.stringify(nodeRedFlow(count)))
  writeFileSync(settings, nodeRedSettings)
  const program = await startProgram({
    args: port => [
      join(folder, 'node_modules/node-red/red.js'),
      `--userDir=${user}`,
      `--port=${port}`,
      `--settings=${settings}`,
    ],
  })
  return {
    url: program.url,
    async stop() {
      await program.stop()
      rmSync(user, { recursive: true, force: true })
    },
  }
}

const token = 'bench-token-that-is-long-enough'

/** Settings without tour, node catalogue and telemetry prompt. */
const nodeRedSettings = `module.exports = {
  flowFile: 'flows.json',
  uiHost: '127.0.0.1',
  telemetry: { enabled: false, updateNotification: false },
  editorTheme: { tours: false, palette: { catalogues: [] } },
  logging: { console: { level: 'error', metrics: false, audit: false } },
}
`
