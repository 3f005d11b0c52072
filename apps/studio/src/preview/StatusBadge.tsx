import { Badge } from '../ui/Badge.tsx'
import type { PreviewState } from './state/previewState.ts'
import { previewTexts } from './texts.ts'

const tones = { stopped: 'neutral', starting: 'info', running: 'success', failed: 'danger' } as const

/** Running or Stopped, as the document has it, and what is between. */
export function StatusBadge({ status }: { readonly status: PreviewState['status'] }) {
  return (
    <Badge tone={tones[status]}>
      <span role="status">{previewTexts.status[status]}</span>
    </Badge>
  )
}
