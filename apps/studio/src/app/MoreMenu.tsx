import * as Menu from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import type { CommandId } from '../editor/commands.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { useView } from '../editor/useStores.ts'
import type { ExecutionMode } from '../editor/viewStore.ts'
import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuChoice } from '../ui/MenuChoice.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { menuItemClass } from '../ui/menuClasses.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { appTexts } from './texts.ts'

const offered: readonly CommandId[] = ['save', 'generateCode', 'managePlugins', 'undo', 'redo', 'fitView']

/** What has no room in a narrow toolbar. */
export function MoreMenu(props: MenuProps) {
  const { view } = useEditor()
  const executionMode = useView(state => state.executionMode)
  return (
    <MenuSurface label={appTexts.more} {...props}>
      {offered.map(id => (
        <MoreItem key={id} id={id} />
      ))}
      <Group label={appTexts.executionMode}>
        <MenuChoice<ExecutionMode>
          value={executionMode}
          options={['individual', 'batch']}
          textOf={mode => appTexts[mode]}
          onChange={mode => view.setState({ executionMode: mode })}
        />
      </Group>
      <Group label={appTexts.theme}>
        <ThemeChoice />
      </Group>
    </MenuSurface>
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

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Menu.Separator className="my-1 h-px bg-line" />
      <Menu.Label className="px-2.5 py-1 text-meta text-ink-2">{label}</Menu.Label>
      {children}
    </>
  )
}
