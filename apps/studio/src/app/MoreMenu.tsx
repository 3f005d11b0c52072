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

/** On phones, which have no rail, no project menu and less of a toolbar. */
const onPhones: readonly { readonly title: string; readonly items: readonly CommandId[] }[] = [
  { title: appTexts.edit, items: ['openAssistant', 'openPalette', 'undo', 'redo'] },
  {
    title: appTexts.project,
    items: ['save', 'showHistory', 'generateCode', 'publishProject', 'exportWorkflow', 'importWorkflow'],
  },
  { title: appTexts.application, items: ['openSettings', 'managePlugins', 'showShortcuts', 'startTour'] },
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
  const listItems = (ids: readonly CommandId[]) =>
    ids
      .filter(id => !isTouched || id !== 'showShortcuts')
      .map(id => <CommandItem key={id} id={id} onReason={setReason} />)
  return (
    <MenuSurface label={appTexts.more} isSheet {...props}>
      {isNarrow ? (
        <>
          <Title text={appTexts.mode} />
          <ModeMenuItems />
          <WalletItem onConnect={onConnect} />
          {onPhones.map(({ title, items }) => (
            <Group key={title} label={title}>
              {listItems(items)}
            </Group>
          ))}
          <PhoneItems />
          <PhoneAccount />
        </>
      ) : (
        listItems(besideRail)
      )}
      <Reason text={reason} />
      <Group label={uiTexts.theme}>
        <ThemeMenuItems />
      </Group>
    </MenuSurface>
  )
}

/** The account, which a phone's toolbar has no place for. */
function PhoneAccount() {
  const { account } = useAppServices()
  if (!account) return null
  return (
    <>
      <Menu.Separator className="my-1 h-px bg-line" />
      <account.Items />
    </>
  )
}

/** Panels and execution mode, which a phone's toolbar does not have. */
function PhoneItems() {
  const { view } = useEditor()
  const executionMode = useView(state => state.executionMode)
  const sidePanel = useView(state => state.sidePanel)
  return (
    <>
      <Group label={appTexts.panels}>
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
      </Group>
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

/** Two items in a row of a phone. */
const columns = 'leading-4 max-md:min-[360px]:grid max-md:min-[360px]:grid-cols-2 [&>[role=group]]:contents'

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Menu.Separator className="my-1 h-px bg-line" />
      <Title text={label} />
      <div className={columns}>{children}</div>
    </>
  )
}

const Title = ({ text }: { readonly text: string }) => (
  <Menu.Label className="px-2.5 py-1 text-meta font-semibold text-ink-2">{text}</Menu.Label>
)
