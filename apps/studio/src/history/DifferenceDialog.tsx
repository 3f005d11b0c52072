import type { WorkflowDocument } from '@sluice/workflow'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Difference } from './DocumentDiff.tsx'
import { historyTexts } from './texts.ts'

/** What `host.open('difference', …)` takes. */
export type ComparedDocuments = {
  readonly description: string
  readonly before: WorkflowDocument
  readonly after: WorkflowDocument
}

/** How two documents differ, read before one of them is taken. */
export function DifferenceDialog({ content, onClose }: { readonly content: unknown; readonly onClose: () => void }) {
  const { description, before, after } = content as ComparedDocuments
  return (
    <Dialog
      title={historyTexts.difference}
      description={description}
      onClose={onClose}
      footer={<Button onClick={onClose}>{historyTexts.close}</Button>}
      wide
    >
      <Difference before={before} after={after} />
    </Dialog>
  )
}
