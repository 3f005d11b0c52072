import { formatApproval, planApprovals, tryParseAddress } from '@sluice/defi'
import { useMemo } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useRuns } from '../editor/useStores.ts'
import type { SigningWallet } from './signingWallet.ts'
import { runTexts } from './texts.ts'

/** All approvals of the run, known before the first one is signed; nothing if it needs none. */
export function ApprovalPlan({ account }: Pick<SigningWallet, 'account'>) {
  const { registry } = useEditor()
  const document = useRuns(state => state.document)
  const owner = account?.address ?? null
  const lines = useMemo(
    () =>
      document
        ? planApprovals(document, registry, { account: tryParseAddress(owner ?? '') ?? null }).map(formatApproval)
        : [],
    [document, registry, owner],
  )
  if (lines.length === 0) return null
  return (
    <details className="rounded-md border border-line">
      <summary className="cursor-pointer px-3 py-1.5 text-ink-2 hover:text-ink">
        {runTexts.signing.approvals(lines.length)}
      </summary>
      <ul className="space-y-1 border-t border-line px-3 py-2 break-words">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
