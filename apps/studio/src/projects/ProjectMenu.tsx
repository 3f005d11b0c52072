import * as Menu from '@radix-ui/react-dropdown-menu'
import { useRef } from 'react'
import { useRefusal } from '../ui/access.ts'
import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { menuItemClass } from '../ui/menuClasses.ts'
import { projectTexts } from './texts.ts'

type Props = MenuProps & {
  readonly name: string
  readonly onRename: () => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** Menu of one project. */
export function ProjectMenu({ name, onClose, returnFocus, onRename, onDuplicate, onRemove }: Props) {
  const isNaming = useRef(false)
  const renaming = useRefusal('renameProject')
  const copying = useRefusal('duplicateProject')
  const removing = useRefusal('removeProject')
  const reason = renaming ?? removing
  const rename = () => {
    isNaming.current = true
    onRename()
  }
  return (
    <MenuSurface
      label={projectTexts.actions(name)}
      onClose={onClose}
      returnFocus={() => {
        // The rename field already has the focus.
        if (!isNaming.current) returnFocus()
      }}
    >
      <Menu.Item disabled={renaming !== undefined} onSelect={rename} className={menuItemClass}>
        {projectTexts.rename}
      </Menu.Item>
      <Menu.Item disabled={copying !== undefined} onSelect={onDuplicate} className={menuItemClass}>
        {projectTexts.duplicate}
      </Menu.Item>
      <Menu.Separator className="my-1 h-px bg-line" />
      <Menu.Item disabled={removing !== undefined} onSelect={onRemove} className={`${menuItemClass} text-danger`}>
        {projectTexts.remove}
      </Menu.Item>
      {reason && <p className="mt-1 max-w-60 border-t border-line px-2.5 py-1.5 text-meta text-ink-2">{reason}</p>}
    </MenuSurface>
  )
}
