import type { ProjectSummary } from '@sluice/protocol'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { formatRelativeTime } from '../ui/formatRelativeTime.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { ProjectNameField } from './ProjectNameField.tsx'
import { projectTexts } from './texts.ts'

const ProjectMenu = lazyComponent(() => import('./ProjectMenu.tsx').then(module => module.ProjectMenu))

type Props = {
  readonly project: ProjectSummary
  readonly href: string
  readonly onOpen: () => void
  readonly onRename: (name: string) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** Row of one project; a click opens it. */
export function ProjectRow({ project, href, onOpen, onRename, onDuplicate, onRemove }: Props) {
  const { name, updatedAt, nodeCount, latestVersion } = project
  const [isNaming, setIsNaming] = useState(false)
  return (
    <li className="flex min-h-14 items-center gap-2 pr-2 hover:bg-surface-2">
      {isNaming ? (
        <ProjectNameField
          name={name}
          onDone={next => {
            setIsNaming(false)
            if (next !== null && next !== name) onRename(next)
          }}
        />
      ) : (
        <a
          href={href}
          aria-label={projectTexts.open(name)}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen()
          }}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 -outline-offset-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            <span className="block text-meta text-ink-2" title={formatDateTime(updatedAt)}>
              {projectTexts.edited(formatRelativeTime(updatedAt))}
            </span>
          </span>
          <Badge className="max-sm:hidden">{projectTexts.nodes(nodeCount)}</Badge>
          <Badge tone={latestVersion > 0 ? 'accent' : 'neutral'} className="max-sm:hidden">
            {projectTexts.version(latestVersion)}
          </Badge>
        </a>
      )}
      <MenuButton
        look="quiet"
        iconOnly
        aria-label={projectTexts.actions(name)}
        icon={<Ellipsis size={16} aria-hidden="true" />}
        preload={ProjectMenu.preload}
        menu={props => (
          <ProjectMenu
            {...props}
            name={name}
            onRename={() => setIsNaming(true)}
            onDuplicate={onDuplicate}
            onRemove={onRemove}
          />
        )}
      />
    </li>
  )
}
