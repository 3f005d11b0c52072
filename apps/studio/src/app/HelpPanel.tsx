import { useRef } from 'react'
import { PortLegend } from '../canvas/cards/PortLegend.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { ShortcutList } from '../menus/ShortcutList.tsx'
import { Button } from '../ui/Button.tsx'
import { useDismiss } from '../ui/useDismiss.ts'
import { appTexts } from './texts.ts'

/** Help beside the rail: shortcuts, port types, tour. */
export function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  const frame = useRef<HTMLElement>(null)
  const tour = useCommand('startTour')
  useDismiss(frame, onClose)
  return (
    <section
      ref={frame}
      aria-label={appTexts.help}
      className="scroll-slim fixed top-15 left-16 pointer-coarse:top-17 z-20 max-h-[calc(100dvh-116px)] w-72 animate-fade overflow-y-auto rounded-xl border border-line bg-surface-1 p-3 shadow-panel"
    >
      <div className="mb-2 border-b border-line pb-2 pointer-coarse:hidden">
        <ShortcutList onClose={onClose} />
      </div>
      <div className="pt-1">
        <PortLegend />
      </div>
      <Button
        className="mt-3 w-full"
        onClick={() => {
          onClose()
          tour.run()
        }}
      >
        {tour.label}
      </Button>
      <a
        href="https://reactflow.dev"
        target="_blank"
        rel="noreferrer"
        className="mt-2 flex min-h-6 items-center justify-center text-meta text-ink-2 hover:underline pointer-coarse:min-h-11"
      >
        {appTexts.canvasLibrary}
      </a>
    </section>
  )
}
