import type { WorkflowTemplate } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '../editor/catalogueQueries.ts'
import { FlowPicture } from '../editor/picture/FlowPicture.tsx'
import { Badge } from '../ui/Badge.tsx'
import { classNames } from '../ui/classNames.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ProtocolLogo } from '../ui/logos/ProtocolLogo.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LevelDots } from './LevelDots.tsx'
import { protocolsOf } from './protocolsOf.ts'
import { sortByLevel } from './sortByLevel.ts'
import { templateTexts } from './texts.ts'

type Props = {
  readonly onOpen: (template: WorkflowTemplate) => void
  readonly limit?: number
  /** Only pictures, names and levels. */
  readonly isCompact?: boolean
  /** Limits the templates to one category; null shows all. */
  readonly category?: string | null
}

const all = 6

/** Cards of the catalogue's templates, the easiest first. */
export function TemplateCards({ onOpen, limit = all, isCompact = false, category = null }: Props) {
  const templates = useQuery(templatesQuery)
  if (templates.isError) return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
  const sorted = templates.data && sortByLevel(templates.data)
  const first = sorted?.[0]?.id
  const offered = sorted?.filter(template => category === null || template.category === category)
  const shown = offered?.slice(0, limit) ?? Array.from({ length: limit }, () => null)
  return (
    <ul
      aria-busy={templates.isPending}
      className={isCompact ? 'grid grid-cols-3 gap-3' : 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'}
    >
      {shown.map((template, index) => (
        <li key={template?.id ?? index} className="min-w-0">
          {template ? (
            <TemplateCard
              template={template}
              isCompact={isCompact}
              isFirst={template.id === first}
              onOpen={() => onOpen(template)}
            />
          ) : (
            <Skeleton className={classNames('rounded-lg', isCompact ? 'h-36' : 'h-68')} />
          )}
        </li>
      ))}
    </ul>
  )
}

type CardProps = {
  readonly template: WorkflowTemplate
  readonly isCompact: boolean
  readonly isFirst: boolean
  readonly onOpen: () => void
}

function TemplateCard({ template, isCompact, isFirst, onOpen }: CardProps) {
  const { name, description, difficulty, nodes } = template
  return (
    <div className="group relative flex h-full w-full flex-col overflow-hidden rounded-lg border border-line bg-surface-1 text-left shadow-card transition-colors duration-150 focus-within:border-accent hover:border-accent">
      <div className={classNames('border-b border-line bg-surface-0', isCompact ? 'h-20' : 'h-35')}>
        <FlowPicture flow={template} />
      </div>
      <div className={classNames('flex min-w-0 flex-1 flex-col', isCompact ? 'p-2.5' : 'p-4')}>
        <div className="flex items-start gap-2">
          <button
            type="button"
            aria-label={templateTexts.use(name)}
            onClick={onOpen}
            className={classNames(
              'min-w-0 flex-1 text-left font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
              isCompact ? 'truncate' : 'text-title',
            )}
          >
            {name}
          </button>
          {isFirst && !isCompact && <Badge tone="accent">{templateTexts.startHere}</Badge>}
        </div>
        {!isCompact && <p className="mt-1 line-clamp-2 text-ink-2">{description}</p>}
        <div
          className={classNames('mt-auto flex items-center gap-3 text-meta text-ink-2', isCompact ? 'pt-1' : 'pt-3')}
        >
          <LevelDots level={difficulty} />
          {!isCompact && <span>{templateTexts.nodes(nodes.length)}</span>}
          <span className="ml-auto flex gap-1">
            {protocolsOf(template).map(protocol => (
              <ProtocolLogo key={protocol} protocol={protocol} size={isCompact ? 16 : 20} />
            ))}
          </span>
        </div>
      </div>
    </div>
  )
}
