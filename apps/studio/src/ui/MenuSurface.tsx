import * as Menu from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import type { MenuProps } from './MenuButton.tsx'
import { menuContentClass } from './menuClasses.ts'

type Props = MenuProps & {
  readonly label: string
  /** Whether the menu is a bottom sheet on phones. */
  readonly isSheet?: boolean
  /** Edge of the button that the menu is aligned with. */
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/** Menu opened below a `MenuButton`. */
export function MenuSurface({ label, align = 'end', isSheet = false, onClose, returnFocus, children }: Props) {
  return (
    <Menu.Root defaultOpen onOpenChange={open => !open && onClose()}>
      <Menu.Trigger aria-label={label} tabIndex={-1} className="pointer-events-none absolute inset-0 opacity-0" />
      <Menu.Portal>
        <Menu.Content
          align={align}
          sideOffset={6}
          aria-label={label}
          aria-labelledby={undefined}
          onCloseAutoFocus={event => {
            event.preventDefault()
            returnFocus()
          }}
          className={isSheet ? `${menuContentClass} menu-sheet` : menuContentClass}
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
