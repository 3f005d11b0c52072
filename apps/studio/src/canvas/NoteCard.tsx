import { fillDefaults, type WorkflowNode } from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'
import { classNames } from '../ui/classNames.ts'
import { canvasTexts } from './texts.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: NonNullable<ReturnType<StudioRegistry['get']>>
  readonly selected: boolean
}

/** Paper, as far as the theme lets it: the text on it stays readable in light and dark. */
const paperOf = (color: string) => `color-mix(in srgb, ${color} 30%, var(--surface-1))`

/** A component without ports: its text, on its colour. */
export function NoteCard({ node, component, selected }: Props) {
  const config = fillDefaults(component.fields, node.config)
  const written = (type: 'textarea' | 'color') => {
    const key = component.fields.find(field => field.type === type)?.key
    return key === undefined ? '' : String(config[key] ?? '')
  }
  const text = written('textarea')
  const color = written('color')
  return (
    <article
      aria-label={node.label}
      className={classNames(
        'scroll-slim size-full overflow-y-auto rounded-lg border p-3 shadow-panel whitespace-pre-wrap',
        selected ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
      style={{ background: CSS.supports('color', color) ? paperOf(color) : 'var(--surface-2)' }}
    >
      {text || <span className="text-ink-2 italic">{canvasTexts.emptyNote}</span>}
    </article>
  )
}
