import type { WorkflowDocument } from '@sluice/workflow'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DocumentDiff } from './DocumentDiff.tsx'
import { historyTexts } from './texts.ts'

/** Argument of `host.open('difference', …)`. */
export type ComparedDocuments = {
  readonly description: string
  readonly before: WorkflowDocument
  readonly after: WorkflowDocument
}

/** Diff shown before one of two documents is chosen. */
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
      <DocumentDiff before={before} after={after} />
    </Dialog>
  )
}
