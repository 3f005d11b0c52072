import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Mountain from 'lucide-react/icons/mountain'
import Save from 'lucide-react/icons/save'
import { useStore } from 'zustand'
import { useCommand } from '../editor/useCommand.ts'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import type { EditorSession } from './createEditorSession.ts'
import type { EditorVariant } from './editorVariant.ts'
import { ProjectName } from './ProjectName.tsx'
import { SaveIndicator } from './SaveIndicator.tsx'
import { appTexts } from './texts.ts'

const FileMenu = lazyComponent(() => import('./FileMenu.tsx').then(module => module.FileMenu))

type Props = { readonly studio: EditorSession; readonly variant: EditorVariant; readonly onLeave: () => void }

/** Left part of the toolbar: back, project name with its menu, save. */
export function ProjectPill({ studio, variant, onLeave }: Props) {
  const { saver, hadVersion } = studio
  const hasVersion = useStore(saver, state => state.savedVersion !== null) || hadVersion
  const projectId = useStore(saver, state => state.projectId)
  const save = useCommand('save')
  return (
    <>
      <BackButton onLeave={onLeave} />
      {variant.title && <VariantBadge title={variant.title} />}
      <ProjectName />
      <MenuButton
        look="quiet"
        iconOnly
        className="w-6! pointer-coarse:min-w-9"
        aria-label={appTexts.projectMenu}
        title={appTexts.projectMenu}
        icon={<ChevronDown size={14} aria-hidden="true" />}
        preload={FileMenu.preload}
        menu={props => <FileMenu projectId={projectId} {...props} />}
      />
      <Button
        look="quiet"
        iconOnly
        aria-label={save.label}
        title={save.title}
        reason={save.reason}
        className="max-[1180px]:hidden"
        icon={<Save size={15} aria-hidden="true" />}
        onClick={save.run}
      />
      <SaveIndicator studio={studio} hasVersion={hasVersion} />
    </>
  )
}

export function BackButton({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={appTexts.backToProjects}
      title={appTexts.backToProjects}
      onClick={onLeave}
      icon={<ArrowLeft size={16} aria-hidden="true" />}
    />
  )
}

function VariantBadge({ title }: { readonly title: string }) {
  return (
    <span
      className="flex shrink-0 items-center rounded-md bg-surface-2 px-1.5 py-0.5 text-meta font-semibold"
      title={title}
    >
      <Mountain size={14} aria-hidden="true" className="text-(--hue-avalanche)" />
      <span className="sr-only">{title}</span>
    </span>
  )
}
