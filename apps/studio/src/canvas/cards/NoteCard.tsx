import { fillDefaults, type WorkflowNode } from '@sluice/workflow'
import { useState } from 'react'
import type { StudioRegistry } from '../../editor/command.ts'
import { classNames } from '../../ui/classNames.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { canvasTexts } from '../texts.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: NonNullable<ReturnType<StudioRegistry['get']>>
  readonly selected: boolean
}

/** Mixes the note color with the surface so that text stays readable in both themes. */
const paperOf = (color: string) => `color-mix(in srgb, ${color} 30%, var(--surface-1))`

const NoteEditor = lazyComponent(() => import('./NoteEditor.tsx').then(module => module.NoteEditor))

/** Card of a note; a double-click edits it. */
export function NoteCard({ node, component, selected }: Props) {
  const [isWritten, setIsWritten] = useState(false)
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long note scrolls by keyboard
      tabIndex={0}
      onDoubleClick={() => setIsWritten(true)}
      className={classNames(
        'studio-note scroll-slim size-full overflow-y-auto rounded-lg border shadow-panel whitespace-pre-wrap wrap-anywhere',
        !isWritten && 'p-3',
        selected ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
      style={{ background: CSS.supports('color', color) ? paperOf(color) : 'var(--surface-2)' }}
    >
      {isWritten ? (
        <NoteEditor node={node} component={component} onClose={() => setIsWritten(false)} />
      ) : (
        text || <span className="text-ink-2 italic">{canvasTexts.emptyNote}</span>
      )}
    </article>
  )
}
