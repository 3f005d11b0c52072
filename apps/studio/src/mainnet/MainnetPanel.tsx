import { TestPanel } from '../session/TestPanel.tsx'
import { mainnetTexts } from './texts.ts'

/** Swaps, bridges and reads with the connected wallet. Source: spec 001 §2.6. */
export function MainnetPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <TestPanel
      id="mainnet"
      title={mainnetTexts.title}
      tabs={[{ id: 'wallet', label: mainnetTexts.tabs.wallet, content: null }]}
      onClose={onClose}
    />
  )
}
