import { useView } from '../editor/useStores.ts'
import { TestPanel } from '../session/TestPanel.tsx'
import { Badge } from '../ui/Badge.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LogsTab } from './logs/LogsTab.tsx'
import { mainnetTexts } from './texts.ts'

const SwapTab = lazyComponent(() => import('./swap/SwapTab.tsx').then(module => module.SwapTab), { isPanel: true })
const FusionPlusTab = lazyComponent(
  () => import('./fusionPlus/FusionPlusTab.tsx').then(module => module.FusionPlusTab),
  { isPanel: true },
)
const MonadTab = lazyComponent(() => import('./monad/MonadTab.tsx').then(module => module.MonadTab), { isPanel: true })
const FlowTab = lazyComponent(() => import('./flow/FlowTab.tsx').then(module => module.FlowTab), { isPanel: true })

const { tabs } = mainnetTexts

/** Swaps, bridges and reads with the connected wallet. Source: spec 001 §2.6. */
export function MainnetPanel({ onClose }: { readonly onClose: () => void }) {
  const isLive = useView(({ mode }) => mode === 'testnet')
  return (
    <TestPanel
      id="mainnet"
      title={mainnetTexts.title}
      mark={
        <Badge tone={isLive ? 'warn' : 'success'} title={isLive ? mainnetTexts.liveTitle : mainnetTexts.localTitle}>
          {isLive ? mainnetTexts.live : mainnetTexts.local}
        </Badge>
      }
      notice={isLive && <Notice tone="warn" title={mainnetTexts.realMoney} className="mx-3 mt-3" />}
      tabs={[
        { id: 'wallet', label: tabs.wallet, content: null },
        { id: 'swap', label: tabs.swap, content: <SwapTab /> },
        { id: 'fusionPlus', label: tabs.fusionPlus, content: <FusionPlusTab /> },
        { id: 'monad', label: tabs.monad, content: <MonadTab /> },
        { id: 'config', label: tabs.config, content: null },
        { id: 'flow', label: tabs.flow, content: <FlowTab /> },
        { id: 'logs', label: tabs.logs, content: <LogsTab /> },
      ]}
      onClose={onClose}
    />
  )
}
