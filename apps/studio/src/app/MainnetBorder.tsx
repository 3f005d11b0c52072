import { useView } from '../editor/useStores.ts'
import { appTexts } from './texts.ts'

/** Amber frame around the editor while runs use real funds. */
export function MainnetBorder() {
  const isReal = useView(state => state.mode === 'testnet')
  // Panels on the right push Results to where the text is.
  const hasRoom = useView(
    state => !state.areResultsOpen && !state.sidePanel && !state.inspectedNodeId && !state.isAssistantOpen,
  )
  if (!isReal) return null
  return (
    <div className="pointer-events-none absolute inset-0 z-20 border-[3px] border-warn-frame">
      {hasRoom && (
        <p className="absolute bottom-0 left-[60%] -translate-x-1/2 rounded-t-md bg-warn-frame px-3 text-meta font-medium whitespace-nowrap text-black max-xl:hidden">
          {appTexts.guard}
        </p>
      )}
    </div>
  )
}
