import type { WorkflowTemplate } from '@sluice/workflow'
import { useState } from 'react'
import { lazyPart } from '../ui/lazyPart.tsx'
import { givenInputs } from './givenInputs.ts'
import { TemplateCards } from './TemplateCards.tsx'

const TemplateDialog = lazyPart(() => import('./TemplateDialog.tsx').then(module => module.TemplateDialog))

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
            givenInputs.put(picked.id, values)
            onOpen(picked.id)
          }}
        />
      )}
    </>
  )
}
