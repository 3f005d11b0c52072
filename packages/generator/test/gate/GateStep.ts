import type { WorkflowDocument } from '@sluice/workflow'
import type { KindFixture } from '../kinds/kindFixture.ts'

/** What a step measured, by name with its unit: `firstLoadKb`, `healthMs`. */
export type Figures = { readonly [name: string]: number }

export type StepResult = {
  readonly ok: boolean
  readonly detail: string
  /** This machine cannot run the step; `detail` says why. Such a step is never `ok`, and fails nothing. */
  readonly notRun?: true
  readonly figures?: Figures
}

export type GateContext = {
  readonly fixture: KindFixture
  readonly dir: string
  /** Must stand in no file, no answer and no line of output. */
  readonly canary: string
  /** Install without the shared cache. */
  readonly fresh: boolean
  /** What the project was made from; steps that generate anew need it. */
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

/** Passes when there is nothing to complain about. */
export function toStepResult(problems: readonly string[], detail = '', figures?: Figures): StepResult {
  if (problems.length === 0) return passed(detail, figures)
  return { ...failed(problems.slice(0, 20).join('\n')), ...(figures ? { figures } : {}) }
}

/** The end of a long output, where the reason stands. */
export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
