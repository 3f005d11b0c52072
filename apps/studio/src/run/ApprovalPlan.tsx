import { formatApproval, type PlannedApproval, planApprovals, tryParseAddress } from '@sluice/defi'
import { sameAddress } from '@sluice/guard'
import type { WalletRequest } from '@sluice/workflow'
import { useMemo } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useRuns } from '../editor/useStores.ts'
import { toSigningRequest } from './createRequestFlow.ts'
import { Disclosure } from './review/Disclosure.tsx'
import { readTrade } from './review/readTrade.ts'
import type { SigningWallet } from './signingWallet.ts'
import { runTexts } from './texts.ts'

type Props = Pick<SigningWallet, 'account'> & {
  /** What is signed now. */
  readonly asked: WalletRequest
}

/** All approvals of the run, known before the first one is signed; nothing if it needs none but the asked one. */
export function ApprovalPlan({ account, asked }: Props) {
  const { registry } = useEditor()
  const document = useRuns(state => state.document)
  const owner = account?.address ?? null
  const planned = useMemo(
    () => (document ? planApprovals(document, registry, { account: tryParseAddress(owner ?? '') ?? null }) : []),
    [document, registry, owner],
  )
  const [first] = planned
  if (!first || (planned.length === 1 && isAsked(first, asked))) return null
  return (
    <Disclosure label={runTexts.signing.approvals(planned.length)}>
      <ul className="space-y-1 pb-1 break-words">
        {planned.map(formatApproval).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Whether the request is the whole of a planned approval. */
function isAsked({ token, isComplete }: PlannedApproval, request: WalletRequest): boolean {
  const trade = readTrade(toSigningRequest(request))
  const isApproval = trade?.kind === 'approval' || trade?.kind === 'permit'
  return isApproval && isComplete && token !== null && sameAddress(token.address, trade.pays?.token.address ?? '')
}
