import type { WorkflowTemplate } from '@sluice/workflow'
import { useState } from 'react'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { pendingTemplateInputs } from './pendingTemplateInputs.ts'
import { TemplateCards } from './TemplateCards.tsx'

const TemplateDialog = lazyComponent(() => import('./TemplateDialog.tsx').then(module => module.TemplateDialog))

type Props = {
  readonly onOpen: (templateId: string) => void
  readonly limit?: number
  readonly isCompact?: boolean
  /** Limits the templates to one category; null shows all. */
  readonly category?: string | null
}

/** Template cards and the dialog for required inputs. */
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
