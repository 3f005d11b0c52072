import { readFileSync } from 'node:fs'
import { argv, memoryUsage } from 'node:process'
import { median } from '../median.ts'
import type { Box } from './sandboxContestant.ts'

export type BoxFigures = {
  /** The first run of the process. */
  readonly firstMs: number
  /** One call in a new sandbox, warm. */
  readonly runMs: number
  readonly runCpuMs: number
  readonly overrunMs: number
  /** Peak memory increase while sandboxed code allocates up to its limit. */
  readonly memoryMb: number | null
}

const runs = 60
const timeoutMs = 100
const code = 'let sum = 1; for (const key of Object.keys(inputs)) sum += inputs[key]; return { sum }'
const inputs = { a: 1, b: 2, c: 3 }

const { box } = (await import(new URL(`./${argv[2]}.ts`, import.meta.url).href)) as { box: Box }

async function runOnce(): Promise<number> {
  const started = performance.now()
  const output = (await box.run(code, inputs)) as { sum?: number }
  if (output.sum !== 7) throw new Error(`A wrong answer: ${JSON.stringify(output)}`)
  return performance.now() - started
}

const firstMs = await runOnce()
for (let run = 0; run < 20; run++) await runOnce()
const before = process.cpuUsage()
const times: number[] = []
for (let run = 0; run < runs; run++) times.push(await runOnce())
const { user, system } = process.cpuUsage(before)

const overruns: number[] = []
for (let run = 0; run < 5; run++) overruns.push((await box.stopLoop(timeoutMs)) - timeoutMs)

const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
const restMb = Math.max(memoryUsage.rss() / 1024 / 1024, peakMb())
await box.fillMemory?.()

const figures: BoxFigures = {
  firstMs,
  runMs: median(times),
  runCpuMs: (user + system) / 1000 / runs,
  overrunMs: median(overruns),
  memoryMb: box.fillMemory ? peakMb() - restMb : null,
}
console.log(JSON.stringify(figures))
process.exit()
