import { useStore } from 'zustand'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import type { PanelRun } from './createPanelRuns.ts'
import { usePanelRuns } from './PanelRunsProvider.tsx'
import { WalletSigning } from './WalletSigning.tsx'

/** Reviews the signatures that runs of the testing panels ask for, also while their panel is closed. */
export function PanelSigning({ onConnect }: { readonly onConnect: () => void }) {
  const runs = useStore(usePanelRuns())
  return [...runs].map(([id, run]) => <OneRun key={id} run={run} onConnect={onConnect} />)
}

function OneRun({ run, onConnect }: { readonly run: PanelRun; readonly onConnect: () => void }) {
  const isServed = useStore(
    run.editor.runs,
    ({ place, earlierRun: { devnet, live } }) => place === 'server' || !!(devnet ?? live),
  )
  if (!isServed) return null
  return (
    <EditorProvider editor={run.editor}>
      <WalletSigning onConnect={onConnect} keepsReceipt={false} />
    </EditorProvider>
  )
}
