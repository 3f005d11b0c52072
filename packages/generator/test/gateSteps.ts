import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installPart } from './installPart.ts'
import type { KindFixture, Probe } from './kinds/kindFixture.ts'
import { measureFirstLoad } from './measureFirstLoad.ts'
import { runCommand } from './runCommand.ts'
import { startGeneratedApp } from './startGeneratedApp.ts'

/** First Load JS of the swap page, gzip, in kB of 1000 bytes. */
export const firstLoadBudgetKb = 160

export type StepResult = { readonly ok: boolean; readonly detail: string }

export type GateContext = {
  readonly fixture: KindFixture
  readonly dir: string
  /** Must stand in no file and no answer. */
  readonly canary: string
  /** Install without the shared cache. */
  readonly fresh: boolean
}

export type GateStep = { readonly name: string; readonly run: (context: GateContext) => Promise<StepResult> }

function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

function npmScript(script: string, part: string): GateStep {
  return {
    name: `${script} ${part}`,
    run: async ({ dir }) => {
      const { code, output } = await runCommand('npm', ['run', script], { cwd: join(dir, part) })
      return { ok: code === 0, detail: code === 0 ? '' : lastLines(output, 40) }
    },
  }
}

function install(part: string): GateStep {
  return {
    name: `install ${part}`,
    run: async ({ dir, fresh }) => {
      const { code, output } = await installPart(join(dir, part), fresh)
      return { ok: code === 0, detail: code === 0 ? '' : lastLines(output, 20) }
    },
  }
}

async function findCanary(folder: string, canary: string): Promise<string | undefined> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') continue
    const found = entry.isDirectory()
      ? await findCanary(path, canary)
      : (await readFile(path)).includes(canary)
        ? path
        : undefined
    if (found) return found
  }
  return undefined
}

const budget: GateStep = {
  name: 'first load budget',
  run: async ({ dir }) => {
    const kb = await measureFirstLoad(dir)
    return { ok: kb > 0 && kb <= firstLoadBudgetKb, detail: `${kb.toFixed(1)} kB of ${firstLoadBudgetKb} kB` }
  },
}

const secrets: GateStep = {
  name: 'no secret in any file',
  run: async ({ dir, canary }) => {
    const found = await findCanary(dir, canary)
    return { ok: found === undefined, detail: found ?? '' }
  },
}

const refusal: GateStep = {
  name: 'refuses to start without what it needs',
  run: async ({ dir, fixture }) => {
    if (fixture.refusal === null) return { ok: true, detail: 'it needs nothing' }
    const started = await startGeneratedApp({ dir }).catch((error: Error) => error)
    if (!(started instanceof Error)) {
      await started.stop()
      return { ok: false, detail: 'it started' }
    }
    const ok = started.message.includes(fixture.refusal)
    return { ok, detail: ok ? '' : started.message }
  },
}

/** Routes that every backend has. */
const commonProbes = (loading: string): readonly Probe[] => [
  { path: '/health', status: 200, text: '"status":"ok"' },
  { path: '/api/config', status: 200, text: '"chains"' },
  { path: '/api/nothing', status: 404, text: 'Route not found' },
  { path: '/', status: 200, text: loading },
]

async function probe(url: string, canary: string, probes: readonly Probe[]): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { method = 'GET', path, body, status, text } of probes) {
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(url + path, { method, ...json })
    const answer = await response.text()
    if (response.status !== status || !answer.includes(text))
      problems.push(`${method} ${path}: ${response.status} ${answer.slice(0, 120)}`)
    if (answer.includes(canary)) problems.push(`${path}: answers with the key`)
  }
  const page = await fetch(url)
  const policy = page.headers.get('content-security-policy') ?? ''
  if (!policy.includes("'sha256-") || policy.includes('unsafe')) problems.push(`the policy of the page: ${policy}`)
  return problems
}

const serving: GateStep = {
  name: 'start and answer',
  run: async ({ dir, canary, fixture }) => {
    const app = await startGeneratedApp({ dir, env: fixture.env(canary) })
    const problems = await probe(app.url, canary, [...commonProbes(fixture.loading), ...fixture.probes])
    const code = await app.stop()
    const all = [
      ...problems,
      ...(code === 0 ? [] : [`SIGTERM ends it with ${code}`]),
      ...(app.output().includes(canary) ? ['it writes the key to its output'] : []),
    ]
    return { ok: all.length === 0, detail: all.join('\n') }
  },
}

const exported: GateStep = {
  name: 'page is exported',
  run: async ({ dir }) => ({ ok: existsSync(join(dir, 'web/out/index.html')), detail: '' }),
}

/** Everything a generated project has to pass, in order. A failed step ends the gate. */
export const gateSteps: readonly GateStep[] = [
  install('server'),
  install('web'),
  npmScript('typecheck', 'server'),
  npmScript('typecheck', 'web'),
  npmScript('lint', 'server'),
  npmScript('lint', 'web'),
  npmScript('test', 'server'),
  npmScript('test', 'web'),
  npmScript('build', 'server'),
  npmScript('build', 'web'),
  exported,
  budget,
  refusal,
  serving,
  secrets,
]

/** The steps after which a project can be started. */
export const buildSteps: readonly GateStep[] = gateSteps.filter(step => /^(install|build) /.test(step.name))
