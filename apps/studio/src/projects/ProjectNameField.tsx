import { useEffect, useRef, useState } from 'react'
import { projectTexts } from './texts.ts'

type Props = {
  readonly name: string
  /** The new name; null when unchanged. */
  readonly onDone: (name: string | null) => void
}

const longestName = 200

/** Rename field: Enter saves, Escape cancels. */
export function ProjectNameField({ name, onDone }: Props) {
  const [text, setText] = useState(name)
  const isDone = useRef(false)
  const finish = (next: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(next)
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Waits until the menu has returned the focus.
    const timer = setTimeout(() => input.current?.select())
    return () => clearTimeout(timer)
  }, [])
  return (
    <form
      className="min-w-0 flex-1 px-3"
      onSubmit={event => {
        event.preventDefault()
        finish(text.trim() || null)
      }}
    >
      <input
        ref={input}
        value={text}
        maxLength={longestName}
        aria-label={projectTexts.renameLabel(name)}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') finish(null)
        }}
        onBlur={() => finish(text.trim() || null)}
        className="h-8 w-full rounded-md border border-line bg-surface-1 px-2 font-medium pointer-coarse:h-11"
      />
    </form>
  )
}
