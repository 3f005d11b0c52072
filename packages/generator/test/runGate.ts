import type { GateContext, GateStep } from './gateSteps.ts'

export type GateReport = {
  readonly passed: boolean
  readonly steps: readonly {
    readonly name: string
    readonly ok: boolean
    readonly milliseconds: number
    readonly detail: string
  }[]
}

/** Runs steps in order until one fails; `onStep` hears of each as it ends. */
export async function runGate(
  steps: readonly GateStep[],
  context: GateContext,
  onStep: (line: string) => void = () => {},
): Promise<GateReport> {
  const done: GateReport['steps'][number][] = []
  for (const step of steps) {
    const start = performance.now()
    const { ok, detail } = await step
      .run(context)
      .catch((error: unknown) => ({ ok: false, detail: error instanceof Error ? error.message : String(error) }))
    const milliseconds = Math.round(performance.now() - start)
    done.push({ name: step.name, ok, milliseconds, detail })
    onStep(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${(milliseconds / 1_000).toFixed(1)} s) ${detail}`)
    if (!ok) break
  }
  return { passed: done.length === steps.length && done.every(step => step.ok), steps: done }
}
