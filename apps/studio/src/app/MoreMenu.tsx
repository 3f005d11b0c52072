import * as Menu from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import type { CommandId } from '../editor/commands.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import { type ExecutionMode, openSidePanel, type SidePanelId } from '../editor/viewStore.ts'
import { CommandItem, Reason } from '../menus/CommandItem.tsx'
import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuRadioGroup } from '../ui/MenuRadioGroup.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { menuItemClass } from '../ui/menuClasses.ts'
import { uiTexts } from '../ui/texts.ts'
import { sidePanelTexts } from './sidePanelTexts.ts'
import { ThemeMenuItems } from './ThemeMenuItems.tsx'
import { appTexts } from './texts.ts'

const offered: readonly CommandId[] = [
  'openPalette',
  'openAssistant',
  'save',
  'generateCode',
  'publishProject',
  'managePlugins',
  'undo',
  'redo',
  'fitView',
  'showShortcuts',
  'openSettings',
  'startTour',
]

const panels: readonly SidePanelId[] = ['preview', 'code', 'testing', 'mainnet']

type Props = MenuProps & { readonly isTemplate: boolean }

/** Overflow menu of a narrow toolbar. */
export function MoreMenu({ isTemplate, ...props }: Props) {
  const { view } = useEditor()
  const executionMode = useView(state => state.executionMode)
  const isReal = useView(state => state.mode === 'testnet')
  const [reason, setReason] = useState<string>()
  const sidePanel = useView(state => state.sidePanel)
  return (
    <MenuSurface label={appTexts.more} {...props}>
      {isReal && <Menu.Label className="max-w-56 px-2.5 py-1 text-meta text-warn">{appTexts.guard}</Menu.Label>}
      {offered.map(id => (
        <CommandItem
          key={id}
          id={id}
          onReason={setReason}
          {...(id === 'publishProject' && isTemplate ? { label: appTexts.deploy } : {})}
        />
      ))}
      <Reason text={reason} />
      <Menu.Separator className="my-1 h-px bg-line" />
      {panels.map(id => (
        <Menu.CheckboxItem
          key={id}
          checked={sidePanel === id}
          onCheckedChange={isOpen => (isOpen ? openSidePanel(view, id) : view.setState({ sidePanel: null }))}
          className={menuItemClass}
        >
          <span className="flex-1">{sidePanelTexts[id]}</span>
          <Menu.ItemIndicator>
            <Check size={14} aria-hidden="true" />
          </Menu.ItemIndicator>
        </Menu.CheckboxItem>
      ))}
      <Group label={appTexts.executionMode}>
        <MenuRadioGroup<ExecutionMode>
          value={executionMode}
          options={['individual', 'batch']}
          textOf={mode => appTexts[mode]}
          onChange={mode => view.setState({ executionMode: mode })}
        />
      </Group>
      <Group label={uiTexts.theme}>
        <ThemeMenuItems />
      </Group>
    </MenuSurface>
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
