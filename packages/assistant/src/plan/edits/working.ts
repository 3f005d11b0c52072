import { apply, type Operation } from '@sluice/workflow'
import type { AssistantContext, Change } from '../../assistant.ts'
import type { Missing } from '../../intent.ts'
import { type CanvasView, viewCanvas, viewChangedNode } from '../../values/canvasView.ts'

/** A document while its edits are applied one after the other. */
export type Working = {
  readonly context: AssistantContext
  readonly view: CanvasView
  readonly changes: readonly Change[]
  /** Sentences about edits that had nothing to change. */
  readonly notes: readonly string[]
}

/** Result of one edit. Replies and questions end the request: nothing is changed. */
export type Outcome =
  | { readonly kind: 'edited'; readonly working: Working }
  | { readonly kind: 'reply'; readonly message: string }
  | { readonly kind: 'question'; readonly message: string; readonly missing: Missing }

export const startWorking = (context: AssistantContext): Working => ({
  context,
  view: viewCanvas(context.document, context.catalogue.definitions),
  changes: [],
  notes: [],
})

/** Applies operations as one change. */
export function change(working: Working, patch: readonly Operation[], made: Change): Working {
  const { view } = working
  const { document } = apply(view.document, patch)
  const [only] = patch
  const isSetting = only?.op === 'setConfig' && patch.length === 1
  return {
    ...working,
    view: isSetting ? viewChangedNode(view, document, only.id) : viewCanvas(document, view.definitions),
    changes: [...working.changes, made],
  }
}

export const edited = (working: Working): Outcome => ({ kind: 'edited', working })
export const note = (working: Working, text: string): Outcome => edited({ ...working, notes: [...working.notes, text] })
export const reply = (message: string): Outcome => ({ kind: 'reply', message })
export const question = (message: string, what: Missing['what'], options: readonly string[] = []): Outcome => ({
  kind: 'question',
  message,
  missing: { what, options: options.slice(0, 20).map(option => option.slice(0, 500)) },
})

/** Applies steps until one ends the request. */
export function inTurn(working: Working, steps: Iterable<(working: Working) => Outcome>): Outcome {
  let outcome = edited(working)
  for (const step of steps) {
    if (outcome.kind !== 'edited') return outcome
    outcome = step(outcome.working)
  }
  return outcome
}
