import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import type { CommandKeysStore } from '../editor/commandKeys.ts'
import { useMember } from '../remote/useMember.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Notice } from '../ui/Notice.tsx'
import { type SettingsSection, settingsSections } from '../ui/settingsSections.ts'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { ApiSection } from './ApiSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { AssistantSection } from './AssistantSection.tsx'
import { BridgeSection } from './BridgeSection.tsx'
import { DataSection } from './DataSection.tsx'
import { GitHubSection } from './GitHubSection.tsx'
import { NetworksSection } from './NetworksSection.tsx'
import { OneInchSection } from './OneInchSection.tsx'
import { TokensSection } from './TokensSection.tsx'
import { settingsTexts } from './texts.ts'
import { WalletConnectSection } from './WalletConnectSection.tsx'

/** About people: only on servers with sign-in. */
const peopleSections: ReadonlySet<SettingsSection> = new Set(['workspace', 'members', 'audit', 'sessions'])

/** What every member sees; everything else is for owners. */
const memberSections: ReadonlySet<SettingsSection> = new Set([
  'workspace',
  'members',
  'sessions',
  'appearance',
  'shortcuts',
])

const onDemand = { isPanel: true, isPreloaded: false }
const WorkspaceSection = lazyComponent(
  () => import('./people/WorkspaceSection.tsx').then(module => module.WorkspaceSection),
  onDemand,
)
const MembersSection = lazyComponent(
  () => import('./people/MembersSection.tsx').then(module => module.MembersSection),
  onDemand,
)
const AuditSection = lazyComponent(
  () => import('./people/AuditSection.tsx').then(module => module.AuditSection),
  onDemand,
)
const SessionsSection = lazyComponent(
  () => import('./people/SessionsSection.tsx').then(module => module.SessionsSection),
  onDemand,
)

type Props = {
  /** The section to start with. */
  readonly section?: SettingsSection
  readonly keys: CommandKeysStore
  readonly onOpenShortcuts: () => void
  readonly onClose: () => void
}

/** All settings of the server and of this browser; a full sheet on phones. */
export function SettingsDialog({ section, keys, onOpenShortcuts, onClose }: Props) {
  const isNarrow = useIsNarrow()
  const member = useMember()
  const shown = settingsSections.filter(id => member !== null || !peopleSections.has(id))
  const isOpen = (id: SettingsSection) => !member || member.workspace.role === 'owner' || memberSections.has(id)
  const contents: { readonly [id in SettingsSection]: ReactNode } = {
    workspace: <WorkspaceSection />,
    members: <MembersSection />,
    audit: <AuditSection />,
    sessions: <SessionsSection />,
    oneinch: <OneInchSection />,
    networks: <NetworksSection />,
    walletConnect: <WalletConnectSection />,
    bridge: <BridgeSection />,
    tokens: <TokensSection />,
    api: <ApiSection />,
    assistant: <AssistantSection />,
    github: <GitHubSection />,
    appearance: <AppearanceSection />,
    shortcuts: <Button onClick={onOpenShortcuts}>{settingsTexts.openShortcuts}</Button>,
    data: <DataSection keys={keys} />,
  }
  return (
    <Dialog title={settingsTexts.title} onClose={onClose} layout="screen">
      <Radix.Root
        defaultValue={section ?? shown[0]!}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        className="flex min-h-0 flex-1 flex-col md:flex-row"
      >
        <Radix.List
          aria-label={settingsTexts.title}
          className="scroll-slim flex shrink-0 gap-1 overflow-auto border-line p-2 max-md:border-b md:w-44 md:flex-col md:border-r"
        >
          {shown.map(id => (
            <Radix.Trigger
              key={id}
              value={id}
              className="flex h-8 shrink-0 items-center rounded-md px-2.5 text-left font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink data-[state=active]:bg-accent-soft data-[state=active]:text-accent-strong pointer-coarse:h-11"
            >
              {settingsTexts.sections[id]}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {shown.map(id => (
          <Radix.Content key={id} value={id} className="scroll-slim min-h-0 min-w-0 flex-1 overflow-y-auto p-4">
            <h3 className="text-title font-semibold">{settingsTexts.sections[id]}</h3>
            <p className="mb-4 text-ink-2">{settingsTexts.about[id]}</p>
            {isOpen(id) ? (
              contents[id]
            ) : (
              <Notice
                tone="neutral"
                title={settingsTexts.ownersOnly(member!.workspace.name)}
                help={[settingsTexts.ownersOnlyHelp]}
              />
            )}
          </Radix.Content>
        ))}
      </Radix.Root>
    </Dialog>
  )
}
