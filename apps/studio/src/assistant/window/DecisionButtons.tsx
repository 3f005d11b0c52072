import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import type { Chat } from '../chat/createChat.ts'
import type { Difference } from '../proposal/describeDifference.ts'
import { useHasApp } from '../proposal/useHasApp.ts'
import { assistantTexts } from '../texts.ts'

type Props = {
  readonly chat: Chat
  readonly difference: Difference
  readonly offersApplyOnly?: boolean
}

/** The user's decision about the open proposal. Source: spec 001 §2.1. */
export function DecisionButtons({ chat, difference, offersApplyOnly = false }: Props) {
  const isApplying = useStore(chat, state => state.isApplying)
  const hasApp = useHasApp(difference.after)
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" disabled={isApplying} onClick={() => void chat.apply({ generates: hasApp })}>
        {hasApp ? assistantTexts.approve : assistantTexts.applyOnly}
      </Button>
      <Button disabled={isApplying} onClick={chat.modify}>
        {assistantTexts.modify}
      </Button>
      {offersApplyOnly && hasApp && (
        <Button look="quiet" disabled={isApplying} onClick={() => void chat.apply({ generates: false })}>
          {assistantTexts.applyOnly}
        </Button>
      )}
    </div>
  )
}
