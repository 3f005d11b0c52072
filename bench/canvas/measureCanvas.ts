import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Gesture, measureGesture } from '../browser/measureGesture.ts'
import { openMeasured, readHeapBytes } from '../browser/openMeasured.ts'
import { serveFolder } from '../browser/serveFolder.ts'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'

const studio = fileURLToPath(new URL('../../apps/studio', import.meta.url))

const contestants = {
  sluice: 'bench/sluice.html?',
  'React Flow, plain': 'bench/reactFlow.html?',
  'React Flow, culled': 'bench/reactFlow.html?culled=1&',
} as const
type Contestant = keyof typeof contestants

type Scene = { readonly name: 'work' | 'fit'; readonly count: number; readonly contestants: readonly Contestant[] }

const all = Object.keys(contestants) as Contestant[]
const scenes: readonly Scene[] = [
  { name: 'work', count: 2_000, contestants: all },
  { name: 'fit', count: 2_000, contestants: ['sluice', 'React Flow, plain'] },
  { name: 'work', count: 5_000, contestants: ['sluice', 'React Flow, plain'] },
]

type Measured = {
  readonly readyMs: number
  readonly heap: number
  readonly elements: number
  readonly pan: Gesture
  readonly zoom: Gesture
  readonly drag: Gesture
}

/** Measures our canvas, React Flow's quick start and React Flow with given sizes and handles. */
export async function measureCanvas(rounds: number): Promise<Report> {
  const pages = mkdtempSync(join(tmpdir(), 'sluice-bench-canvas-'))
  process.on('exit', () => rmSync(pages, { recursive: true, force: true }))
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
  const config = join(studio, 'bench/vite.config.ts')
  await runProcess(process.execPath, [vite, 'build', '--config', config, '--outDir', pages], { cwd: studio })
  const { url, stop } = await serveFolder(pages)
  const found = new Map<string, Measured[]>()
  for (let round = 0; round < rounds; round++) {
    for (const scene of scenes) {
      for (const contestant of scene.contestants) {
        const key = keyOf(scene, contestant)
        found.set(key, [...(found.get(key) ?? []), await measurePage(url, scene, contestant)])
      }
    }
  }
  stop()
  return toReport(found)
}

const keyOf = ({ name, count }: Scene, contestant: Contestant) => `${name} ${count} ${contestant}`

async function measurePage(url: string, { name, count }: Scene, contestant: Contestant): Promise<Measured> {
  const measured = await openMeasured()
  const { browser, page, session } = measured
  await page.goto(`${url}/${contestants[contestant]}n=${count}&scene=${name}`, { waitUntil: 'commit' })
  await page.waitForFunction('window.canvasBench?.readyAt')
  const readyMs = Number(await page.evaluate('window.canvasBench.readyAt - window.canvasBench.begunAt'))
  // Waits for fonts and lazy chunks before measuring.
  await page.waitForTimeout(1_000)
  const heap = await readHeapBytes(session)
  const elements = Number(await page.evaluate('document.querySelectorAll("*").length'))
  const empty = name === 'work' ? { x: 20, y: 20 } : { x: 12, y: 450 }
  const card = name === 'work' ? { x: 140, y: 60 } : await firstCard(page)
  const move = (from: { x: number; y: number }, across: number, down: number) => (index: number) => {
    const turn = index < 20 ? index : 40 - index
    return page.mouse.move(from.x + across * turn, from.y + down * turn)
  }
  const press = (from: { x: number; y: number }) => async () => {
    await page.mouse.move(from.x, from.y)
    await page.waitForTimeout(100)
    await page.mouse.down()
  }
  const release = () => page.mouse.up()
  const pan = await measureGesture(measured, { before: press(empty), step: move(empty, 9, 5), after: release })
  const drag = await measureGesture(measured, { before: press(card), step: move(card, 5, 3), after: release })
  await page.mouse.move(700, 440)
  const zoom = await measureGesture(measured, { step: index => page.mouse.wheel(0, index % 10 < 5 ? 60 : -60) })
  await browser.close()
  return { readyMs, heap, elements, pan, zoom, drag }
}

/** Center of the first card of a fully visible scene. */
async function firstCard(page: Awaited<ReturnType<typeof openMeasured>>['page']): Promise<{ x: number; y: number }> {
  const { x, y, zoom } = (await page.evaluate('window.canvasBench.viewport')) as { x: number; y: number; zoom: number }
  return { x: x + 120 * zoom, y: y + 20 * zoom }
}

function toReport(found: ReadonlyMap<string, readonly Measured[]>): Report {
  const of = (scene: Scene, contestant: Contestant, read: (measured: Measured) => number) =>
    median((found.get(keyOf(scene, contestant)) ?? []).map(read))
  const gestures = ['pan', 'zoom', 'drag'] as const
  const tables = scenes.map(scene => ({
    title: `Canvas, ${scene.count.toLocaleString('en')} cards, ${scene.name === 'work' ? 'zoom 1' : 'all on the screen'}`,
    columns: ['canvas', 'ready ms', 'heap MB', 'elements', ...gestures.map(name => `${name}: CPU ms, p95 frame ms`)],
    rows: scene.contestants.map(contestant => [
      contestant,
      of(scene, contestant, ({ readyMs }) => readyMs),
      of(scene, contestant, ({ heap }) => heap),
      String(of(scene, contestant, ({ elements }) => elements)),
      ...gestures.map(name =>
        [({ cpuMs }: Gesture) => cpuMs, ({ frameMs }: Gesture) => frameMs]
          .map(read => of(scene, contestant, measured => read(measured[name])).toFixed(1))
          .join(' · '),
      ),
    ]),
  }))
  const [work, fit, large] = scenes as readonly [Scene, Scene, Scene]
  const ratio = (scene: Scene, peer: Contestant, read: (measured: Measured) => number) =>
    of(scene, 'sluice', read) / of(scene, peer, read)
  const longTasks = (scene: Scene) =>
    Math.max(...gestures.map(name => of(scene, 'sluice', measured => measured[name].longTasks)))
  return {
    part: 'canvas',
    tables,
    goals: [
      { name: '2,000 cards: ready, of plain', measured: ratio(work, 'React Flow, plain', m => m.readyMs), limit: 0.15 },
      ...gestures.map(name => ({
        name: `2,000 cards: ${name} CPU, of culled`,
        measured: ratio(work, 'React Flow, culled', measured => measured[name].cpuMs),
        limit: 1.3,
      })),
      { name: '2,000 cards: long tasks of a gesture', measured: longTasks(work), limit: 0, unit: 'tasks' },
      {
        name: 'all on screen: pan CPU, of plain',
        measured: ratio(fit, 'React Flow, plain', m => m.pan.cpuMs),
        limit: 0.15,
      },
      {
        name: 'all on screen: pan p95 frame, of plain',
        measured: ratio(fit, 'React Flow, plain', m => m.pan.frameMs),
        limit: 0.25,
      },
      { name: '5,000 cards: ready, of plain', measured: ratio(large, 'React Flow, plain', m => m.readyMs), limit: 0.1 },
      { name: '5,000 cards: heap, of plain', measured: ratio(large, 'React Flow, plain', m => m.heap), limit: 0.125 },
      { name: '5,000 cards: long tasks of a gesture', measured: longTasks(large), limit: 0, unit: 'tasks' },
    ],
  }
}
