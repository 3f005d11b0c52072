import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { makeCommandEnv } from '../../src/install/runCommand.ts'
import type { Probe } from '../kinds/kindFixture.ts'
import { startGeneratedApp } from '../startGeneratedApp.ts'
import { failed, type GateContext, type GateStep, passed, toStepResult } from './GateStep.ts'

const healthLimitMs = 500
const stopLimitMs = 3_000
const bodyLimit = 10 * 1024 * 1024
const rateLimit = 100
const rateWindowSeconds = 900

/** Data of gate runs is stored beside the build. */
function envOf({ fixture, dir, canary }: GateContext): { readonly [name: string]: string } {
  return { DATA_DIR: join(dir, 'server/data-of-gate'), ...fixture.env(canary) }
}

export const refusalStep: GateStep = {
  name: 'refuses to start without what it needs',
  run: async ({ dir, fixture }) => {
    if (fixture.refusal === null) return passed('it needs nothing')
    const started = await startGeneratedApp({ dir }).catch((error: Error) => error)
    if (!(started instanceof Error)) {
      await started.stop()
      return failed('it started')
    }
    return toStepResult(started.message.includes(fixture.refusal) ? [] : [started.message])
  },
}

/** Routes of every backend. */
const commonProbes = (loading: string): readonly Probe[] => [
  { path: '/health', status: 200, text: '"status":"ok"' },
  { path: '/api/config', status: 200, text: '"chains"' },
  { path: '/api/nothing', status: 404, text: 'Route not found' },
  { path: '/', status: 200, text: loading },
]

async function readFeatures(dir: string): Promise<readonly string[]> {
  const manifest = await readFile(join(dir, '.workflow/manifest.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly features: readonly string[] }).features
}

async function ask(url: string, { method = 'GET', path, body }: Omit<Probe, 'status' | 'text'>) {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(url + path, { method, ...json })
  return { response, text: await response.text() }
}

async function probe(url: string, canary: string, probes: readonly Probe[]): Promise<readonly string[]> {
  const problems: string[] = []
  for (const one of probes) {
    const { response, text } = await ask(url, one)
    const route = `${one.method ?? 'GET'} ${one.path}`
    if (response.status !== one.status || !text.includes(one.text))
      problems.push(`${route}: ${response.status} ${text.slice(0, 120)}`)
    if (canary !== '' && text.includes(canary)) problems.push(`${route} answers with the key`)
  }
  return problems
}

async function probeHeaders(url: string): Promise<readonly string[]> {
  const { headers } = await fetch(url)
  const policy = headers.get('content-security-policy') ?? ''
  return [
    ...(!policy.includes("'sha256-") || policy.includes('unsafe') ? [`the policy of the page: ${policy}`] : []),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
    ...(headers.has('x-powered-by') ? ['it says what it is powered by'] : []),
  ]
}

/** Tests rate limit and body limit. */
async function probeLimits(url: string): Promise<readonly string[]> {
  const large = await ask(url, { method: 'POST', path: '/api/nothing', body: 'x'.repeat(bodyLimit + 1) })
  const problems = large.response.status === 413 ? [] : [`a body above 10 MB: ${large.response.status}`]
  const policy = large.response.headers.get('ratelimit-policy') ?? ''
  if (!policy.includes(`q=${rateLimit}; w=${rateWindowSeconds}`)) problems.push(`the rate limit says "${policy}"`)
  for (let count = 0; count <= rateLimit; count++) {
    const { response } = await ask(url, { method: 'POST', path: '/api/nothing', body: {} })
    if (response.status !== 429) continue
    // The page starts from its settings, so that a visitor at the limit sees it and the reason.
    const settings = await ask(url, { path: '/api/config' })
    return settings.response.status === 200 ? problems : [...problems, `settings at the limit: ${settings.text}`]
  }
  return [...problems, `no 429 within ${rateLimit + 1} requests`]
}

/** Starts the backend, requests all documented routes, tests its limits and stops it. */
export const servingStep: GateStep = {
  name: 'start and answer',
  run: async context => {
    const { dir, canary, fixture } = context
    const features = await readFeatures(dir)
    const isSigning = existsSync(join(dir, 'web/src/features/guard/txGuard.ts'))
    const probes = fixture.probes.filter(
      ({ feature, isOfSigning }) =>
        (feature === undefined || features.includes(feature)) && (isSigning || isOfSigning === undefined),
    )
    const app = await startGeneratedApp({ dir, env: envOf(context) })
    const problems = [
      ...(await probe(app.url, canary, [...commonProbes(fixture.loading), ...probes])),
      ...(await probeHeaders(app.url)),
      ...(await probeLimits(app.url)),
    ]
    const start = performance.now()
    const code = await app.stop()
    const stopMs = Math.round(performance.now() - start)
    if (code !== 0) problems.push(`SIGTERM ends it with ${code}`)
    if (stopMs > stopLimitMs) problems.push(`it takes ${stopMs} ms to end`)
    if (canary !== '' && app.output().includes(canary)) problems.push('it writes the key to its output')
    await rm(join(dir, 'server/data-of-gate'), { recursive: true, force: true })
    return toStepResult(problems, '', { stopMs })
  },
}

/** CPU time of a process, if available. Source: proc(5), fields 14 and 15 of `stat`. */
async function readCpuMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * 10
}

type Start = { readonly healthMs: number; readonly cpuMs: number | undefined }

async function measureHealth(context: GateContext): Promise<Start> {
  const start = performance.now()
  const app = await startGeneratedApp({ dir: context.dir, env: envOf(context) })
  await fetch(`${app.url}/health`)
  const healthMs = Math.round(performance.now() - start)
  const cpuMs = await readCpuMs(app.pid)
  await app.stop()
  return { healthMs, cpuMs }
}

/** Time from process start to the first `/health` response, best of three. Uses CPU time on busy machines. */
export const healthStep: GateStep = {
  name: 'healthy within half a second',
  run: async context => {
    const starts: Start[] = []
    for (let turn = 0; turn < 3; turn++) starts.push(await measureHealth(context))
    const { healthMs, cpuMs } = starts.reduce((best, start) => (start.healthMs < best.healthMs ? start : best))
    const isBusy = loadavg()[0]! > cpus().length
    const judged = isBusy && cpuMs !== undefined ? cpuMs : healthMs
    const detail = `${healthMs} ms${cpuMs === undefined ? '' : `, ${cpuMs} ms of processor time`}`
    const figures = { healthMs, ...(cpuMs === undefined ? {} : { cpuMs }) }
    const result = isBusy ? `${detail}, which counts because the machine is busy` : detail
    return toStepResult(judged <= healthLimitMs ? [] : [result], result, figures)
  },
}

/** Runs `npm start`, as in the README. */
export const npmStartStep: GateStep = {
  name: 'npm start',
  run: async context => {
    const env = makeCommandEnv({ NODE_ENV: 'production', PORT: '0', ...envOf(context) })
    const child = spawn('npm', ['start'], { cwd: context.dir, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const ended = once(child, 'close')
    let output = ''
    const isReady = await new Promise<boolean>(resolve => {
      const timer = setTimeout(() => resolve(false), 20_000)
      const take = (chunk: Buffer) => {
        output += chunk.toString()
        if (!/is ready at http:\/\/127\.0\.0\.1:\d+/.test(output)) return
        clearTimeout(timer)
        resolve(true)
      }
      child.stdout.on('data', take)
      child.stderr.on('data', take)
      void ended.then(() => resolve(false))
    })
    // Stops the process group of npm.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await ended
    return toStepResult(isReady && !output.includes('ExperimentalWarning:') ? [] : [output])
  },
}
