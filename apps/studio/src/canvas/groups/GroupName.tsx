import { useState } from 'react'
import { canvasTexts } from '../texts.ts'

type Props = { readonly label: string; readonly onWritten: (label: string) => void }

/** Input for a group name; Escape cancels. */
export function GroupName({ label, onWritten }: Props) {
  const [text, setText] = useState(label)
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it stands in for the name that was asked to be changed
      autoFocus
      value={text}
      aria-label={canvasTexts.groupName}
      maxLength={80}
      onFocus={event => event.currentTarget.select()}
      onPointerDown={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onChange={event => setText(event.target.value)}
      onBlur={() => onWritten(text)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onWritten(label)
      }}
      className="absolute top-1 left-3 h-6 w-48 max-w-[calc(100%-24px)] rounded-md border border-accent bg-surface-1 px-1 font-medium"
    />
  )
}
