import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'

/** What an open menu is given by its button. */
export type MenuProps = { readonly onClose: () => void; readonly returnFocus: () => void }

type Props = ComponentProps<typeof Button> & {
  /** Loads the menu's code; called as soon as the button is pointed at or focused. */
  readonly preload: () => void
  readonly menu: (props: MenuProps) => ReactNode
}

/** A button that opens a menu which is loaded when it is needed; the button stands from the first paint. */
export function MenuButton({ preload, menu, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <span className="relative inline-flex">
      <Button
        {...button}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={onKeyDown}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && menu({ onClose: () => setIsOpen(false), returnFocus: () => trigger.current?.focus() })}
    </span>
  )
}
