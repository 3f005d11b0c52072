import * as Menu from '@radix-ui/react-dropdown-menu'
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

/** What can be done with one project of the list. */
export function ProjectMenu({ name, onRename, onDuplicate, onRemove, ...menu }: Props) {
  return (
    <MenuSurface label={projectTexts.actions(name)} {...menu}>
      <Menu.Item onSelect={onRename} className={menuItemClass}>
        {projectTexts.rename}
      </Menu.Item>
      <Menu.Item onSelect={onDuplicate} className={menuItemClass}>
        {projectTexts.duplicate}
      </Menu.Item>
      <Menu.Separator className="my-1 h-px bg-line" />
      <Menu.Item onSelect={onRemove} className={`${menuItemClass} text-danger`}>
        {projectTexts.remove}
      </Menu.Item>
    </MenuSurface>
  )
}
