import { useState } from 'react'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { inspectorTexts } from '../texts.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Multi-line input; valid JSON is parsed. */
export function TextareaField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const printed =
    value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const [text, setText] = useState(printed)
  const shown =
    field.type === 'json' && readJson(text) !== undefined && sameJson(readJson(text), value) ? text : printed
  const change = (next: string) => {
    setText(next)
    const json = field.type === 'json' ? readJson(next) : undefined
    onChange(json === undefined ? next : json)
  }
  const isUnreadable = field.type === 'json' && shown.trim() !== '' && readJson(shown) === undefined
  return (
    <>
      <textarea
        {...controlProps(props)}
        value={shown}
        rows={field.type === 'textarea' ? 3 : 6}
        placeholder={field.placeholder ?? field.ui?.placeholder}
        spellCheck={field.type === 'textarea'}
        onChange={event => change(event.target.value)}
        className={`${controlClass} h-auto! py-1.5 ${field.type === 'textarea' ? '' : 'code'}`}
      />
      {isUnreadable && (
        <p role="note" className="mt-1 text-meta text-warn">
          {inspectorTexts.notJson}
        </p>
      )}
    </>
  )
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function readJson(text: string): { readonly [key: string]: never } | readonly never[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as readonly never[]) : undefined
  } catch {
    return undefined
  }
}
