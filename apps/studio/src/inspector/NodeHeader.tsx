import type { WorkflowNode } from '@sluice/workflow'
import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { findIcon } from '../ui/icons.ts'
import { inspectorTexts } from './texts.ts'
import type { StudioComponent } from './useNodeForm.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: StudioComponent | undefined
  readonly onClose: () => void
}

/** Header in one line of 48 pixels: name, category, description or the unsaved mark. */
export function NodeHeader({ node, component, onClose }: Props) {
  const { drafts } = useEditor()
  const isDirty = useStore(drafts, state => state[node.id] !== undefined)
  const Icon = findIcon(component?.icon ?? '')
  return (
    <header className="shrink-0">
      <div className="flex h-12 items-center gap-2.5 pr-2 pl-4">
        {component && (
          <span
            className="grid size-7 shrink-0 place-items-center rounded-md"
            style={{
              color: `var(--hue-${component.category.toLowerCase()})`,
              background: `color-mix(in oklab, var(--hue-${component.category.toLowerCase()}) 13%, transparent)`,
            }}
          >
            <Icon size={16} aria-hidden="true" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <NodeName key={node.label} node={node} />
          {isDirty ? (
            <p className="truncate text-meta font-medium text-warn">{inspectorTexts.unsaved}</p>
          ) : (
            component && (
              <p className="truncate text-meta text-ink-2" title={component.description}>
                <span>{component.category}</span> · <span>{component.description}</span>
              </p>
            )
          )}
        </div>
        <CloseButton size={16} aria-label={inspectorTexts.close} onClick={onClose} />
      </div>
    </header>
  )
}

/** Edits the node label: Enter saves, Escape cancels. */
function NodeName({ node }: { readonly node: WorkflowNode }) {
  const { documents } = useEditor()
  const [text, setText] = useState<string | null>(null)
  const commit = () => {
    const label = text?.trim() ?? ''
    setText(null)
    if (label === '' || label === node.label) return
    documents.edit([{ op: 'renameNode', id: node.id, label }], { label: editorTexts.rename })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') {
      event.stopPropagation()
      setText(null)
    }
  }
  if (text !== null) {
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: the user asked to write here
        autoFocus
        aria-label={inspectorTexts.nodeName}
        value={text}
        maxLength={200}
        onChange={event => setText(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="-ml-2 h-6 w-full rounded-md border border-line bg-surface-2 px-2 text-title font-semibold"
      />
    )
  }
  return (
    <div className="flex items-center gap-1">
      <h2
        title={node.label}
        onDoubleClick={() => setText(node.label)}
        className="min-w-0 truncate text-title leading-6! font-semibold"
      >
        {node.label}
      </h2>
      <Button
        look="quiet"
        iconOnly
        className="size-6!"
        aria-label={inspectorTexts.renameNode}
        onClick={() => setText(node.label)}
        icon={<Pencil size={13} aria-hidden="true" />}
      />
    </div>
  )
}
