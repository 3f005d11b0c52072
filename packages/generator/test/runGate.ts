import type { GateContext, GateStep, StepResult } from './gate/GateStep.ts'

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
}

const markOf = ({ ok, notRun }: StepResult) => (ok ? 'ok  ' : notRun ? '–   ' : 'FAIL')

/** Runs steps in order; stops at the first failure unless `goOn`. */
export async function runGate(
  steps: readonly GateStep[],
  context: GateContext,
  { onStep = () => {}, goOn = false }: GateOptions = {},
): Promise<GateReport> {
  const done: ReportedStep[] = []
  for (const step of steps) {
    const start = performance.now()
    const result = await step
      .run(context)
      .catch(
        (error: unknown): StepResult => ({ ok: false, detail: error instanceof Error ? error.message : String(error) }),
      )
    const milliseconds = Math.round(performance.now() - start)
    done.push({ name: step.name, ...result, milliseconds })
    onStep(`${markOf(result)} ${step.name} (${(milliseconds / 1_000).toFixed(1)} s) ${result.detail}`)
    if (!result.ok && !result.notRun && !goOn) break
  }
  const isPassed = done.length === steps.length && done.every(({ ok, notRun }) => ok || notRun)
  return { passed: isPassed, steps: done }
}
