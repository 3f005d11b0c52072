import { setTimeout } from 'node:timers/promises'
import { failed, type GateContext, type GateStep, type StepResult } from './gate/GateStep.ts'

export type ReportedStep = StepResult & { readonly name: string; readonly milliseconds: number }

export type GateReport = {
  /** No step failed; skipped steps are named. */
  readonly passed: boolean
  readonly steps: readonly ReportedStep[]
}

export type GateOptions = {
  /** Called after each step. */
  readonly onStep?: (line: string) => void
  /** Continues after a failed step. */
  readonly goOn?: boolean
  /** Time after which a step has failed. */
  readonly stepLimitMs?: number
}

/** Several times the longest step on a busy machine. */
const defaultStepLimitMs = 20 * 60_000

const markOf = ({ ok, notRun }: StepResult) => (ok ? 'ok  ' : notRun ? '–   ' : 'FAIL')

async function runWithin(limitMs: number, step: GateStep, context: GateContext): Promise<StepResult> {
  const stopTimer = new AbortController()
  try {
    return await Promise.race([
      step.run(context),
      setTimeout(limitMs, failed(`it did not end within ${limitMs} ms`), { signal: stopTimer.signal }),
    ])
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  } finally {
    stopTimer.abort()
  }
}

/** Runs steps in order; stops at the first failure unless `goOn`. */
export async function runGate(
  steps: readonly GateStep[],
  context: GateContext,
  { onStep = () => {}, goOn = false, stepLimitMs = defaultStepLimitMs }: GateOptions = {},
): Promise<GateReport> {
  const done: ReportedStep[] = []
  for (const step of steps) {
    const start = performance.now()
    const result = await runWithin(stepLimitMs, step, context)
    const milliseconds = Math.round(performance.now() - start)
    done.push({ name: step.name, ...result, milliseconds })
    onStep(`${markOf(result)} ${step.name} (${(milliseconds / 1_000).toFixed(1)} s) ${result.detail}`)
    if (!result.ok && !result.notRun && !goOn) break
  }
  const isPassed = done.length === steps.length && done.every(({ ok, notRun }) => ok || notRun)
  return { passed: isPassed, steps: done }
}
