import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kindFixtures, measureFirstLoad, prepareGeneratedApp } from '@sluice/generator/testing'
import { median } from '../median.ts'
import { cpuOf, memoryOf } from '../processUsage.ts'
import type { Report } from '../report.ts'
import { type StartedProgram, startProgram } from '../server/startProgram.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const requests = 1_000
const atOnce = 8

/** What the budget says a page may load at once, and what a RainbowKit starter was measured to load, in kB gzip. */
const firstLoadLimitKb = 160

type Started = { readonly name: string; readonly readyMs: number; readonly memoryMb: number }

/** Applications of every kind at their full: what a browser loads, how fast they start, what a quote costs. */
export async function measureGenerated(rounds: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-generated-'))
  try {
    const kinds = await prepareKinds(folder)
    const started: Started[] = []
    const quotes: { readonly generated: number; readonly bare: number }[] = []
    for (let round = 1; round <= rounds; round++) {
      console.error(`generated: round ${round} of ${rounds}`)
      for (const { kind, dir, env } of kinds) {
        const app = await startApp(dir, env)
        started.push({ name: kind, readyMs: app.readyMs, memoryMb: memoryOf(app.pid) })
        await app.stop()
      }
      quotes.push(await compareQuotes(kinds.find(({ kind }) => kind === 'swap')!.dir))
    }
    return toReport(kinds, started, quotes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Kind = {
  readonly kind: string
  readonly dir: string
  readonly firstLoadKb: number
  readonly env: { readonly [name: string]: string }
}

async function prepareKinds(folder: string): Promise<readonly Kind[]> {
  const kinds: Kind[] = []
  for (const { kind, full, env } of kindFixtures) {
    console.error(`generated: building ${kind}`)
    const dir = join(folder, kind)
    mkdirSync(dir)
    await prepareGeneratedApp({ dir, kind, document: full() })
    kinds.push({ kind, dir, env: env('bench-key'), firstLoadKb: await measureFirstLoad(dir) })
  }
  return kinds
}

function startApp(dir: string, env: { readonly [name: string]: string }): Promise<StartedProgram> {
  const ports = (port: number) => ({ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env })
  return startProgram({ args: () => ['dist/main.js'], cwd: join(dir, 'server'), env: ports, health: '/health' })
}

/** CPU of a quote, in milliseconds, in the generated backend and in a bare route, against the same provider. */
async function compareQuotes(dir: string): Promise<{ readonly generated: number; readonly bare: number }> {
  const upstream = await startProgram({ args: port => [here('./startUpstream.mjs'), String(port)], health: '/' })
  const backends = [
    await startApp(dir, {
      ONEINCH_API_KEY: 'bench-key',
      ONEINCH_BASE_URL: upstream.url,
      ONEINCH_REQUESTS_PER_SECOND: '1000',
      RATE_LIMIT_MAX: '1000000',
    }),
    await startProgram({
      args: port => [here('./bareQuote.mjs'), String(port), join(dir, 'server'), upstream.url],
      health: '/health',
    }),
  ]
  try {
    const [generated, bare] = [await measureQuotes(backends[0]!), await measureQuotes(backends[1]!)]
    return { generated, bare }
  } finally {
    await Promise.all([upstream, ...backends].map(program => program.stop()))
  }
}

const src = `0x${'a1'.repeat(20)}`
const dst = `0x${'b2'.repeat(20)}`

/** Amounts differ, so that no answer comes out of a cache. */
async function measureQuotes({ url, pid }: StartedProgram): Promise<number> {
  let amount = 1
  const ask = async () => {
    const answer = await fetch(`${url}/api/1inch/quote?chainId=1&src=${src}&dst=${dst}&amount=${amount++}`)
    const { dstAmount } = (await answer.json()) as { dstAmount?: string }
    if (dstAmount !== '2500000000') throw new Error(`${url} answers ${answer.status} without the quote`)
  }
  const askAll = (count: number) =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let at = 0; at < count / atOnce; at++) await ask()
      }),
    )
  await askAll(requests)
  const before = cpuOf(pid)
  await askAll(requests)
  return (cpuOf(pid) - before) / requests
}

function toReport(
  kinds: readonly Kind[],
  started: readonly Started[],
  quotes: readonly { readonly generated: number; readonly bare: number }[],
): Report {
  const starts = kinds.map(({ kind, firstLoadKb }) => {
    const own = started.filter(({ name }) => name === kind)
    return {
      kind,
      firstLoadKb,
      readyMs: median(own.map(({ readyMs }) => readyMs)),
      memoryMb: median(own.map(({ memoryMb }) => memoryMb)),
    }
  })
  const generated = median(quotes.map(quote => quote.generated))
  const bare = median(quotes.map(quote => quote.bare))
  return {
    part: 'generated',
    tables: [
      {
        title: 'Generated applications, every feature on',
        columns: ['kind', 'first-load JavaScript, kB gzip', 'start to /health ms', 'memory MB'],
        rows: starts.map(({ kind, firstLoadKb, readyMs, memoryMb }) => [kind, firstLoadKb, readyMs, memoryMb]),
      },
      {
        title: 'A quote in the backend',
        columns: ['backend', 'CPU ms a request'],
        rows: [
          ['generated', generated],
          ['bare Express and zod', bare],
        ],
      },
    ],
    goals: [
      ...starts.map(({ kind, firstLoadKb }) => ({
        name: `first-load JavaScript, ${kind}`,
        measured: firstLoadKb,
        limit: firstLoadLimitKb,
        unit: 'kB',
      })),
      ...starts.map(({ kind, readyMs }) => ({
        name: `start to /health, ${kind}`,
        measured: readyMs,
        limit: 500,
        unit: 'ms',
      })),
      { name: 'CPU of a quote, of a bare route', measured: generated / bare, limit: 2 },
    ],
  }
}
