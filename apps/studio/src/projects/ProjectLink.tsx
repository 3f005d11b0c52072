import { classNames } from '../ui/classNames.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { formatRelativeTime } from '../ui/formatRelativeTime.ts'
import type { ProjectItemProps } from './projectItem.ts'
import { projectTexts } from './texts.ts'

type Props = Pick<ProjectItemProps, 'project' | 'href' | 'onOpen'> & {
  readonly detail?: string
  readonly className?: string
}

/** Name and last edit of a project, as a link to its editor. */
export function ProjectLink({ project: { name, updatedAt }, href, onOpen, detail, className }: Props) {
  const line = [projectTexts.edited(formatRelativeTime(updatedAt)), ...(detail ? [detail] : [])].join(' · ')
  return (
    <a
      href={href}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
      className={classNames('flex min-h-14 min-w-0 flex-1 items-center px-4 -outline-offset-2', className)}
    >
      <span className="min-w-0 flex-1">
        <span className="sr-only">{projectTexts.open} </span>
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        <span className="block text-meta text-ink-2" title={formatDateTime(updatedAt)}>
          {line}
        </span>
      </span>
    </a>
  )
}
