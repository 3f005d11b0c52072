import * as Menu from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../editor/commands.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import { type ExecutionMode, openSidePanel, type SidePanelId } from '../editor/viewStore.ts'
import { CommandItem, Reason } from '../menus/CommandItem.tsx'
import { useAppServices } from '../session/AppServices.tsx'
import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuRadioGroup } from '../ui/MenuRadioGroup.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { menuItemClass } from '../ui/menuClasses.ts'
import { shortenMiddle } from '../ui/shortenMiddle.ts'
import { uiTexts } from '../ui/texts.ts'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { walletTexts } from '../wallet/texts.ts'
import { ModeMenuItems } from './ModeMenuItems.tsx'
import { sidePanelTexts } from './sidePanelTexts.ts'
import { ThemeMenuItems } from './ThemeMenuItems.tsx'
import { appTexts } from './texts.ts'

/** On phones, which have no rail and no toolbar for them. */
const onPhones: readonly CommandId[] = [
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

/** What neither rail, toolbar, project menu nor zoom controls have. */
const besideRail: readonly CommandId[] = ['openPalette', 'generateCode', 'publishProject', 'showShortcuts', 'startTour']

const panels: readonly SidePanelId[] = ['preview', 'code', 'testing', 'mainnet']

type Props = MenuProps & { readonly onConnect: () => void }

/** Everything that has no place of its own in the toolbar; a bottom sheet on phones. */
export function MoreMenu({ onConnect, ...props }: Props) {
  const isNarrow = useIsNarrow()
  const isTouched = useMediaQuery('(pointer: coarse) and (hover: none)')
  const [reason, setReason] = useState<string>()
  return (
    <MenuSurface label={appTexts.more} isSheet {...props}>
      {isNarrow && (
        <>
          <Menu.Label className="px-2.5 py-1 text-meta text-ink-2">{appTexts.mode}</Menu.Label>
          <ModeMenuItems />
          <WalletItem onConnect={onConnect} />
          <Menu.Separator className="my-1 h-px bg-line" />
        </>
      )}
      {(isNarrow ? onPhones : besideRail)
        .filter(id => !isTouched || id !== 'showShortcuts')
        .map(id => (
          <CommandItem key={id} id={id} onReason={setReason} />
        ))}
      <Reason text={reason} />
      {isNarrow && <PhoneItems />}
      <Group label={uiTexts.theme}>
        <ThemeMenuItems />
      </Group>
    </MenuSurface>
  )
}

/** Panels and execution mode, which a phone's toolbar does not have. */
function PhoneItems() {
  const { view } = useEditor()
  const executionMode = useView(state => state.executionMode)
  const sidePanel = useView(state => state.sidePanel)
  return (
    <>
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
    </>
  )
}

function WalletItem({ onConnect }: { readonly onConnect: () => void }) {
  const { wallet } = useAppServices()
  const state = useStore(wallet)
  const isConnected = state.status === 'connected'
  return (
    <Menu.Item onSelect={isConnected ? () => wallet.disconnect() : onConnect} className={menuItemClass}>
      <span className="flex-1">{isConnected ? walletTexts.disconnect : walletTexts.connect}</span>
      {isConnected && <span className="code text-ink-2">{shortenMiddle(state.address)}</span>}
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
