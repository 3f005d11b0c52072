import type { WorkflowDocument } from '@sluice/workflow'
import type { KindFixture } from '../kinds/kindFixture.ts'

/** Measurements by name with unit: `firstLoadKb`, `healthMs`. */
export type Figures = { readonly [name: string]: number }

export type StepResult = {
  readonly ok: boolean
  readonly detail: string
  /** The machine cannot run this step, see `detail`. Not `ok`, but no failure. */
  readonly notRun?: true
  readonly figures?: Figures
}

export type GateContext = {
  readonly fixture: KindFixture
  readonly dir: string
  /** Must not appear in any file, response or log line. */
  readonly canary: string
  /** Install without the shared cache. */
  readonly fresh: boolean
  /** The source workflow, for steps that generate again. */
  readonly document?: WorkflowDocument
}

export type GateStep = { readonly name: string; readonly run: (context: GateContext) => Promise<StepResult> }

export const passed = (detail = '', figures?: Figures): StepResult => ({
  ok: true,
  detail,
  ...(figures ? { figures } : {}),
})

export const failed = (detail: string): StepResult => ({ ok: false, detail })

export const notRun = (reason: string): StepResult => ({ ok: false, notRun: true, detail: `not run: ${reason}` })

/** Fails if there are problems. */
export function toStepResult(problems: readonly string[], detail = '', figures?: Figures): StepResult {
  if (problems.length === 0) return passed(detail, figures)
  return { ...failed(problems.slice(0, 20).join('\n')), ...(figures ? { figures } : {}) }
}

/** End of a long output, where errors are. */
export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
