import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ExternalLink from 'lucide-react/icons/external-link'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useRuns } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { CopyableHash } from '../ui/CopyableHash.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SettingsLink } from '../ui/SettingsLink.tsx'
import { ApprovalStays } from './ApprovalStays.tsx'
import { findSentApprovals } from './findSentApprovals.ts'
import { runTexts } from './texts.ts'

type Props = {
  /** Null when the run ended before it accepted the hash; nothing watches the transaction then. */
  readonly nodeId: string | null
  readonly label: string
  readonly hash: string
  readonly explorerUrl: string | undefined
  readonly onClose: () => void
}

const closesAfterMs = 2_500

/** Status of a sent transaction: pending, confirmed, or failed with a reason. */
export function TransactionDialog({ nodeId, label, hash, explorerUrl, onClose }: Props) {
  const node = useRuns(state => (nodeId === null ? undefined : state.view.nodes.get(nodeId)))
  const status = node?.status === 'success' || node?.status === 'error' ? node.status : 'pending'
  const { runs } = useEditor()
  const hasApproved = status === 'error' && findSentApprovals(runs.events()).has(hash)
  useEffect(() => {
    if (status !== 'success') return
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [status, onClose])
  return (
    <Dialog
      title={runTexts.signing.sentTitle}
      description={label}
      onClose={onClose}
      closesOnStray={nodeId !== null}
      footer={<Button onClick={onClose}>{runTexts.signing.done}</Button>}
    >
      <div className="space-y-3">
        {nodeId === null ? (
          <Notice tone="warn" title={runTexts.signing.orphan(hash)} />
        ) : (
          <p role="status" className="flex items-center gap-2 text-title font-medium">
            {status === 'pending' && <LoaderCircle size={18} aria-hidden="true" className="animate-spin text-accent" />}
            {status === 'success' && <CircleCheck size={18} aria-hidden="true" className="text-success" />}
            {status === 'error' && <CircleAlert size={18} aria-hidden="true" className="text-danger" />}
            {status === 'pending' && runTexts.signing.pending}
            {status === 'success' && runTexts.signing.confirmed}
            {status === 'error' && (hasApproved ? runTexts.signing.nextFailed : runTexts.signing.failed)}
          </p>
        )}
        <div className="flex items-center gap-3">
          <span className="text-ink-2">{runTexts.transaction}</span>
          <CopyableHash value={hash} head={10} tail={8} />
          {explorerUrl && (
            <a
              href={explorerUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1 text-accent underline"
            >
              {runTexts.signing.openExplorer}
              <ExternalLink size={12} aria-hidden="true" />
            </a>
          )}
        </div>
        {node?.error && (
          <Notice
            tone="danger"
            title={node.error.message}
            help={node.error.help}
            action={<SettingsLink code={node.error.code} />}
          />
        )}
        {hasApproved && <ApprovalStays onOpen={onClose} />}
      </div>
    </Dialog>
  )
}
