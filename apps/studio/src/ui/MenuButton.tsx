import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'

/** Props passed to an open menu. */
export type MenuProps = { readonly onClose: () => void; readonly returnFocus: () => void }

type Props = ComponentProps<typeof Button> & {
  /** Preloads the menu on hover or focus. */
  readonly preload: () => void
  readonly menu: (props: MenuProps) => ReactNode
}

/** Button with a lazily loaded menu. */
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
