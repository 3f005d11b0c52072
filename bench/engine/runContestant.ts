import { type Build, expectedSum, makeGraph } from './graphs.ts'

export type Measured = {
  readonly firstCpuMs: number
  readonly firstWallMs: number
  /** CPU time per warm run; null when only the first run was measured. */
  readonly cpuMs: number | null
  readonly peakMemoryMb: number
}

const [module, name, budget] = process.argv.slice(2) as [string, string, string]
const budgetMs = Number(budget)

const { build } = (await import(new URL(module, import.meta.url).href)) as { build: Build }
const graph = makeGraph(name)
const run = await build(graph)
const toMilliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

const firstAt = performance.now()
const firstUsage = process.cpuUsage()
const firstSum = await run()
const firstCpuMs = toMilliseconds(process.cpuUsage(firstUsage))
const firstWallMs = performance.now() - firstAt

// Computed after the run, so that it does not warm up shared code.
const expected = expectedSum(graph)
const check = (sum: number) => {
  if (sum !== expected) throw new Error(`${module} answers ${sum} on ${name}; ${expected} is right`)
}
check(firstSum)

const measured: Measured = {
  firstCpuMs,
  firstWallMs,
  cpuMs: budgetMs > 0 ? await measureWarm() : null,
  peakMemoryMb: process.resourceUsage().maxRSS / 1024,
}
console.log(JSON.stringify(measured))
process.exit(0)

async function measureWarm(): Promise<number> {
  const warmUntil = performance.now() + budgetMs
  for (let runs = 0; runs < 3 || performance.now() < warmUntil; runs++) check(await run())
  const usage = process.cpuUsage()
  const until = performance.now() + budgetMs
  let runs = 0
  for (; runs < 3 || performance.now() < until; runs++) check(await run())
  return toMilliseconds(process.cpuUsage(usage)) / runs
}
