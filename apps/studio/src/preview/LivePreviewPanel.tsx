import { useMemo } from 'react'
import { useDocuments } from '../editor/useStores.ts'
import { PanelFrame } from '../session/PanelFrame.tsx'
import { LivePreview } from './LivePreview.tsx'
import { previewTexts } from './texts.ts'

/** Side panel with the running application. Source: spec 001 §2.4. */
export function LivePreviewPanel({ onClose }: { readonly onClose: () => void }) {
  const document = useDocuments(state => state.document)
  const source = useMemo(() => ({ document, kind: undefined }), [document])
  return (
    <PanelFrame title={previewTexts.title} onClose={onClose}>
      <LivePreview source={source} />
    </PanelFrame>
  )
}
