import { intentTexts } from '../texts.ts'
import { isTrade, readTraits } from '../traits.ts'
import { editReadingTexts } from './editReadingTexts.ts'
import { type Part, valuesIn } from './line.ts'
import type { ClauseContext, ClauseReading } from './readTargets.ts'

const refusals: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:approve|approval|allowance)\b.*\b(?:unlimited|infinite|infinity|max|maximum|everything|forever|unbounded|all)\b|\b(?:unlimited|infinite|max|maximum|unbounded)\b.*\b(?:approve|approval|allowance|approvals)\b/,
    editReadingTexts.exactApprovals,
  ],
  [/^(?:duplicate|copy|clone)\b/, editReadingTexts.duplicate],
  [
    /^(?:move|drag|shift) (?:the |this )?.*\b(?:left|right|up|down|top|bottom)\b|^(?:arrange|tidy|align|clean up|lay (?:it |this |them |everything |the nodes )?out)\b/,
    editReadingTexts.move,
  ],
  [/^(?:undo|redo|revert|roll back|rollback|go back|take (?:that|it) back)\b/, editReadingTexts.undo],
]

/** Somebody who should get what a workflow pays. */
const namesRecipient =
  /\b(?:recipient|receiver|beneficiary|payee|pay ?out|(?:send|pay|give|forward|transfer|deliver|go|goes) .*\bto|proceeds)\b/

/** Requests about the open workflow that are not done by an edit. */
export function readRefusal({ vocabulary, view }: ClauseContext, part: Part): ClauseReading | undefined {
  if (namesRecipient.test(part.text) && valuesIn(part).some(({ kind }) => kind === 'address' || kind === 'ens')) {
    const paying = view.nodes.find(({ component }) => component.effect === 'broadcast' && isTrade(component))
    const takes = view.nodes.some(
      ({ component }) => readTraits(component).recipient !== undefined || component.inputs.recipient !== undefined,
    )
    // "then send 100 USDC to 0x…" is a step of its own.
    const isOwn =
      valuesIn(part).some(({ kind }) => kind === 'number') && valuesIn(part).some(({ kind }) => kind === 'token')
    if (paying && !takes && !isOwn)
      return { edits: [], refusal: { what: intentTexts.noRecipient(paying.component.name), nearest: [] } }
  }
  const found = refusals.find(([pattern]) => pattern.test(part.text))
  if (!found) return undefined
  const nearest = /approv|allowance/.test(part.text)
    ? vocabulary.components.flatMap(({ component: { id, app = [] } }) =>
        app.some(({ role }) => role === 'trade.approval') ? [id] : [],
      )
    : []
  return { edits: [], refusal: { what: found[1], nearest } }
}
