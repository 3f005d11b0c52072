import type { Json } from '@sluice/workflow'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { inspectorTexts } from '../texts.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Input for a list of strings. */
export function ListField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const [text, setText] = useState('')
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const add = () => {
    if (text.trim() === '') return
    onChange([...items, text.trim()])
    setText('')
  }
  return (
    <div className="space-y-1.5">
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal items are told apart by their place only
            <li key={index} className="flex h-7 items-center gap-1 rounded-md bg-surface-2 pl-2">
              <span className="code max-w-56 truncate">{String(item)}</span>
              <button
                type="button"
                aria-label={inspectorTexts.removeItem(String(item))}
                onClick={() => onChange(items.toSpliced(index, 1))}
                className="grid size-7 place-items-center text-ink-2 hover:text-ink"
              >
                <X size={12} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          {...controlProps(props)}
          value={text}
          placeholder={field.placeholder}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          className={controlClass}
        />
        <Button className="h-9" onClick={add}>
          {inspectorTexts.addItem}
        </Button>
      </div>
    </div>
  )
}
