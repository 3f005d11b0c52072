import { useEditor } from '../editor/EditorProvider.tsx'
import { openSidePanel } from '../editor/viewStore.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { runTexts } from './texts.ts'

/** Says that the approval of a failed run stays, and leads to where it is revoked. */
export function ApprovalStays({ onOpen }: { readonly onOpen?: () => void }) {
  const { view } = useEditor()
  const open = () => {
    openSidePanel(view, 'mainnet', 'wallet')
    onOpen?.()
  }
  return (
    <Notice
      tone="warn"
      title={runTexts.signing.approvalStays}
      action={<Button onClick={open}>{runTexts.signing.showApprovals}</Button>}
    />
  )
}
