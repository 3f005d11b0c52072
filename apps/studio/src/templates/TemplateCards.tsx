import type { WorkflowTemplate } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '../editor/catalogue.ts'
import { Badge } from '../ui/Badge.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { type Protocol, ProtocolLogo, protocolOf } from '../ui/logos/ProtocolLogo.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { templateTexts } from './texts.ts'

type Props = {
  readonly onOpen: (template: WorkflowTemplate) => void
  readonly limit?: number
  readonly isCentred?: boolean
  /** Limits the templates to one category; null shows all. */
  readonly category?: string | null
}

const all = 6

/** Cards of the catalogue's templates. */
export function TemplateCards({ onOpen, limit = all, isCentred, category = null }: Props) {
  const templates = useQuery(templatesQuery)
  if (templates.isError) return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
  const offered = templates.data?.filter(template => category === null || template.category === category)
  const shown = offered?.slice(0, limit) ?? Array.from({ length: limit }, () => null)
  return (
    <ul
      aria-busy={templates.isPending}
      className={isCentred ? 'flex flex-wrap justify-center gap-3' : 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'}
    >
      {shown.map((template, index) => (
        <li key={template?.id ?? index} className={isCentred ? 'w-72' : ''}>
          {template ? <TemplateCard template={template} onOpen={onOpen} /> : <Skeleton className="h-34 rounded-lg" />}
        </li>
      ))}
    </ul>
  )
}

type CardProps = { readonly template: WorkflowTemplate; readonly onOpen: Props['onOpen'] }

function TemplateCard({ template, onOpen }: CardProps) {
  return (
    <div className="group relative flex h-full w-full flex-col rounded-lg border border-line bg-surface-1 p-4 text-left transition-colors duration-150 focus-within:border-accent hover:border-accent">
      <span className="flex w-full items-start gap-2">
        <button
          type="button"
          aria-label={templateTexts.use(template.name)}
          onClick={() => onOpen(template)}
          className="min-w-0 flex-1 text-left text-title font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {template.name}
        </button>
        <span className="flex shrink-0 gap-1">
          {protocolsOf(template).map(protocol => (
            <ProtocolLogo key={protocol} protocol={protocol} size={20} />
          ))}
        </span>
      </span>
      <span className="mt-1 line-clamp-2 text-ink-2">{template.description}</span>
      <span className="mt-auto flex flex-wrap gap-1.5 pt-3">
        <Badge tone="accent">{template.category}</Badge>
        <Badge>{template.difficulty}</Badge>
        <Badge>{templateTexts.nodes(template.nodes.length)}</Badge>
        <Badge>{templateTexts.minutes(template.estimatedMinutes)}</Badge>
      </span>
    </div>
  )
}

/** Protocols that a template's components talk to. */
function protocolsOf({ nodes }: WorkflowTemplate): readonly Protocol[] {
  return [...new Set(nodes.flatMap(({ componentId }) => protocolOf(componentId) ?? []))]
}
