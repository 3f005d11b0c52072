import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import type { ProjectItemProps } from './projectItem.ts'
import { projectTexts } from './texts.ts'

const ProjectMenu = lazyComponent(() => import('./ProjectMenu.tsx').then(module => module.ProjectMenu))

type Props = Pick<ProjectItemProps, 'onDuplicate' | 'onRemove'> & {
  readonly name: string
  readonly onStartNaming: () => void
}

/** Opens the menu of one project. */
export function ProjectActions({ name, onStartNaming, onDuplicate, onRemove }: Props) {
  return (
    <MenuButton
      look="quiet"
      iconOnly
      aria-label={projectTexts.actions(name)}
      icon={<Ellipsis size={16} aria-hidden="true" />}
      preload={ProjectMenu.preload}
      menu={props => (
        <ProjectMenu {...props} name={name} onRename={onStartNaming} onDuplicate={onDuplicate} onRemove={onRemove} />
      )}
    />
  )
}
