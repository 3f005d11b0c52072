import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import { installPeer } from '../peers.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import type { InProcess } from './runInProcess.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Generated = { readonly cpuMs: number; readonly wallMs: number; readonly files: number; readonly hash: string }

/** Measures project generation in a running process and from the command line. */
export async function measureGenerator(rounds: number): Promise<Report> {
  const nextApp = join(installPeer('create-next-app'), 'node_modules/create-next-app/dist/index.js')
  const nextOptions = '--ts --tailwind --eslint --app --src-dir --skip-install --disable-git --yes'.split(' ')
  const ethApp = join(installPeer('create-eth'), 'node_modules/create-eth/bin/create-dapp-se2.js')
  const programs: { readonly [name: string]: (out: string) => readonly string[] } = {
    'create-next-app --skip-install': out => [nextApp, out, ...nextOptions, '--import-alias', '@/*'],
    'create-eth --skip-install': out => [ethApp, basename(out), '--skip-install', '-s', 'none'],
    'sluice generate': out => [here('../../apps/cli/bin/sluice.mjs'), 'generate', 'dex-aggregator-swap', '--out', out],
  }
  const samples = new Map<string, Generated[]>(Object.keys(programs).map(name => [name, []]))
  const calls: InProcess[][] = []
  // Removed at the end: ext4 is slow to reuse recently freed inodes.
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-projects-'))
  try {
    for (let round = 1; round <= rounds; round++) {
      console.error(`generator: round ${round} of ${rounds}`)
      for (const [at, [name, args]] of Object.entries(programs).entries()) {
        samples.get(name)!.push(await generateOnce(args, join(folder, `app-${round}-${at}`)))
      }
      const { output } = await runProcess(process.execPath, [here('./runInProcess.ts')])
      calls.push(JSON.parse(output) as InProcess[])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }

  const kinds = calls[0]!.map(({ kind, files }, at) => ({
    kind,
    files,
    p50: median(calls.flatMap(call => call[at]!.times)),
    firstMs: median(calls.map(call => call[at]!.firstMs)),
  }))
  const figure = (name: string, key: 'cpuMs' | 'wallMs') => median(samples.get(name)!.map(sample => sample[key]))
  return {
    part: 'generator',
    tables: [
      {
        title: 'Generator, command line',
        columns: ['command', 'CPU ms', 'ms', 'files', 'same bytes each time'],
        rows: [...samples].map(([name, runs]) => [
          name,
          figure(name, 'cpuMs'),
          figure(name, 'wallMs'),
          String(runs[0]!.files),
          new Set(runs.map(run => run.hash)).size === 1 ? 'yes' : 'no',
        ]),
      },
      {
        title: 'Generator, in process',
        columns: ['kind, every feature', 'files', 'p50 ms', 'first call ms'],
        rows: kinds.map(({ kind, files, p50, firstMs }) => [kind, String(files), p50, firstMs]),
      },
    ],
    goals: [
      ...kinds.map(({ kind, p50 }) => ({
        name: `generateProject, ${kind}, p50`,
        measured: p50,
        limit: 10,
        unit: 'ms',
      })),
      {
        name: 'sluice generate, CPU of create-next-app --skip-install',
        measured: figure('sluice generate', 'cpuMs') / figure('create-next-app --skip-install', 'cpuMs'),
        limit: 1,
      },
      {
        name: 'sluice generate, CPU of create-eth --skip-install',
        measured: figure('sluice generate', 'cpuMs') / figure('create-eth --skip-install', 'cpuMs'),
        limit: 0.25,
      },
    ],
  }
}

async function generateOnce(args: (out: string) => readonly string[], out: string): Promise<Generated> {
  const env = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', npm_config_user_agent: 'npm' }
  const { cpuMs, wallMs } = await runProcess(process.execPath, args(out), { cwd: dirname(out), env })
  const paths = readdirSync(out, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const files = paths.map(entry => join(entry.parentPath, entry.name)).sort()
  // Replaces the project name, which for a peer is the folder's.
  const hash = createHash('sha256')
  for (const path of files)
    hash.update(path.slice(out.length)).update(readFileSync(path, 'utf8').replaceAll(basename(out), ''))
  return { cpuMs, wallMs, files: files.length, hash: hash.digest('hex') }
}
