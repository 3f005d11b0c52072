import type { WorkflowTemplate } from '@sluice/workflow'
import { useState } from 'react'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { pendingTemplateInputs } from './pendingTemplateInputs.ts'
import { TemplateCards } from './TemplateCards.tsx'

const TemplateDialog = lazyComponent(() => import('./TemplateDialog.tsx').then(module => module.TemplateDialog))

type Props = {
  readonly onOpen: (templateId: string) => void
  readonly limit?: number
  readonly isCentred?: boolean
  /** Only templates of this category; null for all. */
  readonly category?: string | null
}

/** The templates, and what each one asks for before it is opened. */
export function TemplateGallery({ onOpen, ...look }: Props) {
  const [picked, setPicked] = useState<WorkflowTemplate | null>(null)
  return (
    <>
      <TemplateCards {...look} onOpen={setPicked} />
      {picked && (
        <TemplateDialog
          template={picked}
          onClose={() => setPicked(null)}
          onUse={values => {
            pendingTemplateInputs.put(picked.id, values)
            onOpen(picked.id)
          }}
        />
      )}
    </>
  )
}
