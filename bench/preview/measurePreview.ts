import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { generateProject } from '@sluice/generator'
import { installPart, readTemplates, writeProject } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import { createPreviews, type ProjectFile } from '@sluice/preview'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/findChromium.ts'
import { median } from '../median.ts'
import { memoryOf } from '../processUsage.ts'
import type { Report } from '../report.ts'
import { findFreePort } from '../server/startProgram.ts'

const edited = 'web/src/features/swap/SwapCard.tsx'
const editsPerRound = 5
/** The process that builds ends after a minute without a task. */
const builderIdleMs = 62_000
const waitMs = 120_000

type Figures = { readonly startMs: number; readonly editMs: readonly number[] }

/** The page of a generated project with every feature: a preview beside `next dev`, which needs an installation. */
export async function measurePreview(rounds: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-preview-'))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const document = findKindFixture('swap').full()
    const { files } = generateProject(document, { templates: await readTemplates(), kind: 'swap' })
    const project = join(folder, 'project')
    await writeProject(project, files)
    const { code, output } = await installPart(join(project, 'web'))
    if (code !== 0) throw new Error(output)
    await runPreview(browser, folder, files)
    const previews: Figures[] = []
    const nexts: Figures[] = []
    for (let round = 1; round <= rounds; round++) {
      console.error(`preview: round ${round} of ${rounds}`)
      previews.push(await runPreview(browser, folder, files))
      nexts.push(await runNext(browser, project, files))
    }
    return toReport(previews, nexts, await measureMemory(folder, files))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const toStart = (files: readonly ProjectFile[]) =>
  ({
    projectName: 'bench',
    kind: 'swap',
    files,
    level: 'page',
    network: 'live',
    chains: [],
    env: { ONEINCH_API_KEY: 'bench-key' },
    secrets: [],
  }) as const

function edit(files: readonly ProjectFile[], title: string): readonly ProjectFile[] {
  return files.map(({ path, content }) => ({
    path,
    content: path === edited ? content.replace(/^ {12}Swap$/m, `            ${title}`) : content,
  }))
}

async function measureEdits(page: Page, write: (title: string) => Promise<void> | void): Promise<readonly number[]> {
  const times: number[] = []
  for (let at = 0; at < editsPerRound; at++) {
    const title = `Swap ${at} of ${Date.now()}`
    const shown = page.getByRole('heading', { name: title }).waitFor()
    const began = performance.now()
    await write(title)
    await shown
    times.push(performance.now() - began)
    await pause(300)
  }
  return times
}

async function runPreview(browser: Browser, folder: string, files: readonly ProjectFile[]): Promise<Figures> {
  const previews = createPreviews({ folder: join(folder, 'previews'), editorOrigins: () => [] })
  const page = await browser.newPage()
  page.setDefaultTimeout(waitMs)
  try {
    const began = performance.now()
    const { id, url } = await previews.start(toStart(files))
    await page.goto(url!, { waitUntil: 'commit' })
    await page.getByLabel('Amount to swap').waitFor()
    const startMs = performance.now() - began
    const editMs = await measureEdits(page, async title => {
      await previews.update(id, edit(files, title))
    })
    return { startMs, editMs }
  } finally {
    await page.close()
    await previews.close()
  }
}

/** `next dev` of the same project; its page asks the backend of a preview. */
async function runNext(browser: Browser, project: string, files: readonly ProjectFile[]): Promise<Figures> {
  const previews = createPreviews({ folder: `${project}-backend`, editorOrigins: () => [] })
  const { url: backend } = await previews.start(toStart(files))
  const page = await browser.newPage()
  page.setDefaultTimeout(waitMs)
  // The page's own requests reach the backend of the preview.
  await page.route('**/api/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill(await askPreview(backend!, pathname + search))
  })
  rmSync(join(project, 'web/.next'), { recursive: true, force: true })
  const port = await findFreePort()
  const began = performance.now()
  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', String(port)],
    {
      cwd: join(project, 'web'),
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: project, NEXT_TELEMETRY_DISABLED: '1' },
    },
  )
  try {
    await openWhenListening(page, `http://127.0.0.1:${port}/`, next)
    await page.getByLabel('Amount to swap').waitFor()
    const startMs = performance.now() - began
    const path = join(project, edited)
    const editMs = await measureEdits(page, title =>
      writeFileSync(path, edit(files, title).find(file => file.path === edited)!.content),
    )
    return { startMs, editMs }
  } finally {
    const ended = once(next, 'exit')
    process.kill(-next.pid!, 'SIGKILL')
    await ended
    await page.close()
    await previews.close()
  }
}

/** The name of a preview is known to browsers alone. */
function askPreview(url: string, path: string): Promise<{ status: number; contentType: string; body: string }> {
  const { host, port } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, response => {
      const contentType = response.headers['content-type'] ?? 'text/plain'
      text(response).then(body => resolve({ status: response.statusCode ?? 502, contentType, body }), reject)
    }).once('error', reject)
  })
}

async function openWhenListening(page: Page, url: string, next: ChildProcess): Promise<void> {
  while (next.exitCode === null) {
    const isOpen = await page.goto(url, { waitUntil: 'commit', timeout: waitMs }).then(
      () => true,
      () => false,
    )
    if (isOpen) return
    await pause(20)
  }
  throw new Error('next dev has ended')
}

/** Megabytes of a preview that nobody uses: its backend, and what it adds to this process. */
async function measureMemory(folder: string, files: readonly ProjectFile[]) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const previews = createPreviews({ folder: join(folder, 'previews'), editorOrigins: () => [] })
  const { id } = await previews.start(toStart(files))
  await pause(builderIdleMs)
  const own = (process.memoryUsage.rss() - before) / 1e6
  const backend = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && isOf(name, id))
    .reduce((sum, name) => sum + memoryOf(Number(name)), 0)
  await previews.close()
  return { own: Math.max(0, own), backend }
}

function isOf(pid: string, id: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`:${id}`)
  } catch {
    // It has ended, or is another user's.
    return false
  }
}

function toReport(
  previews: readonly Figures[],
  nexts: readonly Figures[],
  memory: { readonly own: number; readonly backend: number },
): Report {
  const startOf = (runs: readonly Figures[]) => median(runs.map(({ startMs }) => startMs))
  const editOf = (runs: readonly Figures[]) => median(runs.flatMap(({ editMs }) => editMs))
  return {
    part: 'preview',
    tables: [
      {
        title: 'Generated swap application with every feature, in Chromium',
        columns: ['served by', 'start to page ms', 'edit to page ms'],
        rows: [
          ['preview', startOf(previews), editOf(previews)],
          ['next dev, installed before', startOf(nexts), editOf(nexts)],
        ],
      },
      {
        title: 'An idle preview',
        columns: ['process', 'memory MB'],
        rows: [
          ['its backend', memory.backend],
          ['growth of the server', memory.own],
        ],
      },
    ],
    goals: [
      { name: 'start to page, preview', measured: startOf(previews), limit: 1_000, unit: 'ms' },
      { name: 'edit to page, of next dev', measured: editOf(previews) / editOf(nexts), limit: 0.1 },
      { name: 'memory of an idle preview', measured: memory.own + memory.backend, limit: 120, unit: 'MB' },
    ],
  }
}
