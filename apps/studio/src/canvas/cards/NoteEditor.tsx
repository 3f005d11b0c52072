import { fillDefaults, type WorkflowNode } from '@sluice/workflow'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { StudioRegistry } from '../../editor/command.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { editorTexts } from '../../editor/texts.ts'
import { classNames } from '../../ui/classNames.ts'
import { canvasTexts } from '../texts.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: NonNullable<ReturnType<StudioRegistry['get']>>
  readonly onClose: () => void
}

const papers = ['#fde68a', '#fecaca', '#bbf7d0', '#bfdbfe', '#ddd6fe', '#e5e7eb'] as const

/** Edits a note in place: blur saves, Escape cancels. */
export function NoteEditor({ node, component, onClose }: Props) {
  const { documents } = useEditor()
  const config = fillDefaults(component.fields, node.config)
  const keyOf = (type: 'textarea' | 'color') => component.fields.find(field => field.type === type)?.key
  const [textKey, colorKey] = [keyOf('textarea'), keyOf('color')]
  const before = textKey === undefined ? '' : String(config[textKey] ?? '')
  const color = colorKey === undefined ? undefined : config[colorKey]
  const [text, setText] = useState(before)
  const set = (key: string | undefined, value: string) => {
    if (key === undefined) return
    documents.edit([{ op: 'setConfig', id: node.id, key, value }], { label: editorTexts.configure(node.label) })
  }
  const isDropped = useRef(false)
  const save = () => {
    if (!isDropped.current && text !== before) set(textKey, text)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isSaved = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSaved && event.key !== 'Escape') return
    event.preventDefault()
    isDropped.current = !isSaved
    // Moving the focus to the card ends editing.
    event.currentTarget.closest<HTMLElement>('.react-flow__node')?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the keys of its fields away from the canvas
    <div className="nodrag nowheel nopan flex size-full cursor-auto flex-col" onKeyDown={onKeyDown} onBlur={onBlur}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it stands in for the note that was asked to be written on
        autoFocus
        value={text}
        aria-label={canvasTexts.noteText}
        maxLength={5_000}
        onChange={event => setText(event.target.value)}
        className="scroll-slim min-h-0 w-full flex-1 resize-none bg-transparent p-3 outline-none select-text"
      />
      {colorKey !== undefined && (
        <fieldset className="flex gap-1.5 px-3 pb-2">
          <legend className="sr-only">{canvasTexts.noteColor}</legend>
          {papers.map((paper, index) => (
            <button
              key={paper}
              type="button"
              aria-label={canvasTexts.noteColors[index]}
              aria-pressed={paper === color}
              onClick={() => set(colorKey, paper)}
              className={classNames(
                'size-5 rounded-full border pointer-coarse:size-8',
                paper === color ? 'border-2 border-accent' : 'border-line-strong',
              )}
              style={{ background: paper }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
