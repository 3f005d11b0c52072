import * as Menu from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useStore } from 'zustand'
import type { CommandId } from '../editor/commands.ts'
import { useCommand } from '../editor/useCommand.ts'
import { Button } from '../ui/Button.tsx'
import { menuContentClass, menuItemClass } from '../ui/menuClasses.ts'
import { type Theme, themeStore, themes } from '../ui/theme.ts'
import { appTexts } from './texts.ts'

const offered: readonly CommandId[] = ['save', 'generateCode', 'undo', 'redo', 'fitView']

/** What has no room in a narrow toolbar. */
export function MoreMenu() {
  const theme = useStore(themeStore)
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button look="quiet" iconOnly aria-label={appTexts.more} icon={<Ellipsis size={16} aria-hidden="true" />} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" sideOffset={6} className={menuContentClass}>
          {offered.map(id => (
            <MoreItem key={id} id={id} />
          ))}
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Label className="px-2.5 py-1 text-meta text-ink-2">{appTexts.theme}</Menu.Label>
          <Menu.RadioGroup value={theme} onValueChange={value => themeStore.setState(value as Theme, true)}>
            {themes.map(name => (
              <Menu.RadioItem key={name} value={name} className={menuItemClass}>
                <span className="flex-1">{appTexts.themes[name]}</span>
                <Menu.ItemIndicator>
                  <Check size={14} aria-hidden="true" />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MoreItem({ id }: { readonly id: CommandId }) {
  const command = useCommand(id)
  return (
    <Menu.Item disabled={!command.enabled} onSelect={command.run} className={menuItemClass}>
      {command.label}
    </Menu.Item>
  )
}
