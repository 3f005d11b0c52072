import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ExternalLink from 'lucide-react/icons/external-link'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { isRunActive } from '../editor/runStore.ts'
import { useRuns } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { CopyableHash } from '../ui/CopyableHash.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ChainLogo } from '../ui/logos/ChainLogo.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SettingsLink } from '../ui/SettingsLink.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { ApprovalStays } from './ApprovalStays.tsx'
import { findSentApprovals } from './findSentApprovals.ts'
import { ReceiptBody } from './receipt/ReceiptBody.tsx'
import { findRequest, readReceipt } from './receipt/readReceipt.ts'
import { receiptTexts } from './receipt/texts.ts'
import { reviewTexts } from './review/texts.ts'
import { runTexts } from './texts.ts'

type Props = {
  /** Null when the run ended before it accepted the hash; nothing watches the transaction then. */
  readonly nodeId: string | null
  readonly label: string
  readonly hash: string
  readonly explorerUrl: string | undefined
  /** False closes after the confirmation, where another screen shows the receipt. */
  readonly staysOpen: boolean
  readonly onClose: () => void
}

const closesAfterMs = 2_500

/** Sent transaction: pending, then its receipt, or the reason of its failure. */
export function TransactionDialog({ nodeId, label, hash, explorerUrl, staysOpen, onClose }: Props) {
  const { runs, host, canvas, selection, view: panels } = useEditor()
  const node = useRuns(state => (nodeId === null ? undefined : state.view.nodes.get(nodeId)))
  const on = useRuns(state => state.on)
  const isActive = useRuns(isRunActive)
  const targetId = useRuns(state => state.targetId)
  const status = node?.status === 'success' || node?.status === 'error' ? node.status : 'pending'
  const hasApproved = status === 'error' && findSentApprovals(runs.events()).has(hash)
  const receipt = readReceipt(nodeId === null ? null : findRequest(runs.events(), nodeId, hash), node)
  useEffect(() => {
    if (status !== 'success' || staysOpen) return
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [status, staysOpen, onClose])
  const titles = receiptTexts.titles
  // Without a node nothing follows the transaction.
  const isOpen = status === 'pending' && nodeId !== null
  const view = () => {
    onClose()
    if (nodeId === null) return
    selection.select([nodeId])
    if (panels.getState().inspectedNodeId !== null) panels.setState({ inspectedNodeId: nodeId })
    canvas.current?.showNode(nodeId)
  }
  const retry = () => {
    onClose()
    void host.execute(targetId ?? undefined)
  }
  return (
    <Dialog
      width="narrow"
      title={
        <span className="flex items-center gap-2">
          {receipt.chainId !== null && <ChainLogo chainId={receipt.chainId} name={label} size={20} />}
          {titles[status === 'success' ? 'done' : status === 'error' && !hasApproved ? 'failed' : 'pending'](
            reviewTexts.kinds[receipt.kind],
          )}{' '}
          {on && <SourceBadge source={on} />}
        </span>
      }
      description={label}
      onClose={onClose}
      closesOnStray={nodeId !== null}
      footer={
        <div className="flex w-full flex-wrap gap-2">
          {nodeId !== null && canvas.current && (
            <Button className="h-11 flex-1" onClick={view}>
              {receiptTexts.viewOnCanvas}
            </Button>
          )}
          {status === 'error' && !isActive && (
            <Button className="h-11 flex-1" onClick={retry}>
              {receiptTexts.tryAgain}
            </Button>
          )}
          <Button look={isOpen ? 'plain' : 'primary'} className="h-11 flex-1" onClick={onClose}>
            {isOpen ? receiptTexts.hide : receiptTexts.done}
          </Button>
        </div>
      }
    >
      <div className="space-y-3">
        {nodeId === null ? (
          <Notice tone="warn" title={runTexts.signing.orphan(hash)} />
        ) : (
          <p role="status" className="flex items-center gap-2 text-title font-medium">
            {status === 'pending' && <LoaderCircle size={24} aria-hidden="true" className="animate-spin text-accent" />}
            {status === 'success' && <CircleCheck size={24} aria-hidden="true" className="text-success" />}
            {status === 'error' && <CircleAlert size={24} aria-hidden="true" className="text-danger" />}
            {status === 'pending' && receiptTexts.pending}
            {status === 'success' && receiptTexts.confirmed}
            {status === 'error' && (hasApproved ? receiptTexts.nextFailed : failureText(node?.error?.code))}
          </p>
        )}
        {status === 'success' && on && receipt.chainId !== null && (
          <ReceiptBody receipt={receipt} chainId={receipt.chainId} on={on} />
        )}
        {node?.error && (
          <Notice
            tone="danger"
            title={node.error.message}
            help={node.error.help}
            action={<SettingsLink code={node.error.code} />}
          />
        )}
        {hasApproved && <ApprovalStays onOpen={onClose} />}
        <div className="flex min-h-7 flex-wrap items-center gap-x-3">
          <span className="text-ink-2">{runTexts.transaction}</span>
          <CopyableHash value={hash} head={8} tail={6} />
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
      </div>
    </Dialog>
  )
}

function failureText(code: string | undefined): string {
  if (code === 'TRANSACTION_REVERTED') return receiptTexts.reverted
  if (code === 'TRANSACTION_REPLACED') return receiptTexts.replaced
  return code === 'TRANSACTION_UNKNOWN' ? receiptTexts.dropped : receiptTexts.failed
}
