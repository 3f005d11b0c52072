import type { WorkflowTemplate } from '@sluice/workflow'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { templates } from '../editor/catalogue.ts'
import { Badge } from '../ui/Badge.tsx'
import { templateTexts } from './texts.ts'

type Props = {
  readonly onOpen: (template: WorkflowTemplate) => void
  readonly limit?: number
  readonly isCentred?: boolean
}

/** The templates of the catalogue, each one press away from being open. */
export function TemplateCards({ onOpen, limit = templates.length, isCentred }: Props) {
  return (
    <ul className={isCentred ? 'flex flex-wrap justify-center gap-3' : 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'}>
      {templates.slice(0, limit).map(template => (
        <li key={template.id} className={isCentred ? 'w-72' : ''}>
          <button
            type="button"
            aria-label={templateTexts.use(template.name)}
            onClick={() => onOpen(template)}
            className="group flex h-full w-full flex-col rounded-lg border border-line bg-surface-1 p-4 text-left transition-colors duration-150 hover:border-accent"
          >
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate text-title font-semibold">{template.name}</span>
              <ArrowRight
                size={16}
                aria-hidden="true"
                className="text-ink-2 transition-transform duration-150 group-hover:translate-x-0.5 group-hover:text-accent"
              />
            </span>
            <span className="mt-1 line-clamp-2 text-ink-2">{template.description}</span>
            <span className="mt-3 flex flex-wrap gap-1.5">
              <Badge tone="accent">{template.category}</Badge>
              <Badge>{template.difficulty}</Badge>
              <Badge>{templateTexts.nodes(template.nodes.length)}</Badge>
              <Badge>{templateTexts.minutes(template.estimatedMinutes)}</Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
