import { useRuns, useView } from '../editor/useStores.ts'
import { appTexts } from './texts.ts'

/** Amber frame around the editor while runs use real funds. */
export function MainnetBorder() {
  const isReal = useView(state => state.mode === 'testnet')
  // An open panel covers where the text is.
  const hasRoom = useView(
    state => !state.dock.isOpen && !state.sidePanel && !state.inspectedNodeId && !state.isAssistantOpen,
  )
  const hasFailed = useRuns(
    ({ phase, view }) => phase === 'refused' || (phase === 'following' && view.status === 'error'),
  )
  if (!isReal) return null
  return (
    <div className="pointer-events-none absolute inset-0 z-20 border-[3px] border-warn-frame">
      {hasRoom && !hasFailed && (
        <p className="absolute bottom-13 left-[60%] -translate-x-1/2 rounded-md bg-warn-frame px-3 text-meta font-medium whitespace-nowrap text-black max-xl:hidden">
          {appTexts.guard}
        </p>
      )}
    </div>
  )
}
