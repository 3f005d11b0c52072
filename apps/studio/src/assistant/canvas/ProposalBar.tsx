import type { Chat } from '../chat/createChat.ts'
import type { Difference } from '../proposal/describeDifference.ts'
import { assistantTexts } from '../texts.ts'
import { DecisionButtons } from '../window/DecisionButtons.tsx'

type Props = {
  readonly chat: Chat
  readonly difference: Difference
}

/** Bar over the canvas while it shows a proposal. */
export function ProposalBar({ chat, difference }: Props) {
  const { added, changed, removed } = difference
  return (
    <section
      aria-label={assistantTexts.proposed}
      className="pointer-events-auto flex max-w-full animate-fade flex-wrap items-center justify-center gap-x-3 gap-y-1.5 rounded-lg border border-accent/40 bg-surface-1 px-3 py-1.5 shadow-panel"
    >
      <h2 className="font-semibold">{assistantTexts.proposed}</h2>
      <ul className="flex gap-2 text-meta">
        <Count text={assistantTexts.added} count={added.length} className="text-success" />
        <Count text={assistantTexts.changed} count={changed.size} className="text-warn" />
        <Count text={assistantTexts.removed} count={removed.length} className="text-danger" />
      </ul>
      <DecisionButtons chat={chat} difference={difference} />
    </section>
  )
}

type CountProps = { readonly text: string; readonly count: number; readonly className: string }

function Count({ text, count, className }: CountProps) {
  if (count === 0) return null
  return (
    <li className={className}>
      {text} <span className="figures">{count}</span>
    </li>
  )
}
