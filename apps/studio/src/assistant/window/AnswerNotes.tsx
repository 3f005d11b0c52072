import type { AnswerDetails } from '../../editor/conversations/chatMessage.ts'
import { assistantTexts } from '../texts.ts'

/** What was not understood, and which model answered at what cost. */
export function AnswerNotes({ answer }: { readonly answer: AnswerDetails }) {
  const { notUnderstood, model, fallback, isAboutProposal } = answer
  if (notUnderstood.length === 0 && !model && !fallback && !isAboutProposal) return null
  return (
    <div className="mt-2 space-y-0.5 text-meta text-ink-2">
      {notUnderstood.length > 0 && (
        <p className="wrap-anywhere text-warn">
          {assistantTexts.notUnderstood(notUnderstood.map(part => `“${part}”`).join(', '))}
        </p>
      )}
      {isAboutProposal && <p>{assistantTexts.aboutProposal}</p>}
      {model && (
        <p title={assistantTexts.tokens(model.inputTokens, model.outputTokens)}>
          {assistantTexts.model(model.model, model.costUsd === null ? null : formatCost(model.costUsd))}
        </p>
      )}
      {fallback && <p className="wrap-anywhere">{assistantTexts.fallback(fallback)}</p>}
    </div>
  )
}

/** `$0.0012`; two significant digits below a cent. */
const formatCost = (usd: number) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    ...(usd < 0.01 ? { maximumSignificantDigits: 2 } : {}),
  }).format(usd)
