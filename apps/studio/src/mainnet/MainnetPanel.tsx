import { TestPanel } from '../session/TestPanel.tsx'
import { usePanelNetworks } from '../session/usePanelNetworks.ts'
import { Badge } from '../ui/Badge.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Notice } from '../ui/Notice.tsx'
import { mainnetLog } from './logs/mainnetLogs.ts'
import { useRunLogs } from './logs/useRunLogs.ts'
import { useWalletLogs } from './logs/useWalletLogs.ts'
import { mainnetTexts } from './texts.ts'
import { WalletTab } from './wallet/WalletTab.tsx'

const SwapTab = lazyComponent(() => import('./swap/SwapTab.tsx').then(module => module.SwapTab), { isPanel: true })
const FusionPlusTab = lazyComponent(
  () => import('./fusionPlus/FusionPlusTab.tsx').then(module => module.FusionPlusTab),
  { isPanel: true },
)
const MonadTab = lazyComponent(() => import('./monad/MonadTab.tsx').then(module => module.MonadTab), { isPanel: true })
const ConfigTab = lazyComponent(() => import('./config/ConfigTab.tsx').then(module => module.ConfigTab), {
  isPanel: true,
})
const LogsTab = lazyComponent(() => import('../session/log/LogsTab.tsx').then(module => module.LogsTab), {
  isPanel: true,
})
const FlowTab = lazyComponent(() => import('./flow/FlowTab.tsx').then(module => module.FlowTab), { isPanel: true })

const { tabs } = mainnetTexts

const tones = { live: 'warn', devnet: 'success', simulated: 'neutral' } as const

/** Swaps, bridges and reads with the connected wallet. Source: spec 001 §2.6. */
export function MainnetPanel({ onClose }: { readonly onClose: () => void }) {
  const { source } = usePanelNetworks()
  useRunLogs()
  useWalletLogs()
  const { label, explanation } = mainnetTexts.sources[source]
  return (
    <TestPanel
      id="mainnet"
      title={mainnetTexts.title}
      mark={
        <Badge tone={tones[source]} title={explanation} className="ml-1">
          {label}
        </Badge>
      }
      notice={source === 'live' && <Notice tone="warn" title={mainnetTexts.realMoney} className="mx-3 mt-3" />}
      tabs={[
        { id: 'wallet', label: tabs.wallet, content: <WalletTab /> },
        { id: 'swap', label: tabs.swap, content: <SwapTab /> },
        { id: 'fusionPlus', label: tabs.fusionPlus, content: <FusionPlusTab /> },
        { id: 'monad', label: tabs.monad, content: <MonadTab /> },
        { id: 'config', label: tabs.config, content: <ConfigTab /> },
        { id: 'flow', label: tabs.flow, content: <FlowTab /> },
        { id: 'logs', label: tabs.logs, content: <LogsTab log={mainnetLog} fileName="mainnet-logs.txt" /> },
      ]}
      onClose={onClose}
    />
  )
}
