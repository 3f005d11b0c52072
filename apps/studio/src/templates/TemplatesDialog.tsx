import { Dialog } from '../ui/Dialog.tsx'
import { TemplateGallery } from './TemplateGallery.tsx'

type Props = {
  readonly title: string
  readonly onOpen: (templateId: string) => void
  readonly onClose: () => void
}

/** All templates, opened from the editor. */
export function TemplatesDialog({ title, onOpen, onClose }: Props) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <TemplateGallery onOpen={onOpen} />
    </Dialog>
  )
}
