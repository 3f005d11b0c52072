import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments } from '../../editor/useStores.ts'
import { type Difference, describeDifference } from '../proposal/describeDifference.ts'
import { rebaseDraft } from '../proposal/rebasePatch.ts'
import type { Chat } from './createChat.ts'

export type ShownProposal = {
  readonly messageId: string
  /** Null: the canvas changed so that it cannot be applied. */
  readonly difference: Difference | null
}

/** The open proposal against the canvas as it is now; null without one. */
export function useDifference(chat: Chat): ShownProposal | null {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const proposal = useStore(chat, state => state.proposal)
  return useMemo(() => {
    if (!proposal) return null
    const after = rebaseDraft(proposal, document)
    return {
      messageId: proposal.messageId,
      difference: after && describeDifference(document, after, registry),
    }
  }, [proposal, document, registry])
}
