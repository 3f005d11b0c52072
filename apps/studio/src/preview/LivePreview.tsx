import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Notice } from '../ui/Notice.tsx'
import { ActionBar } from './ActionBar.tsx'
import { PreviewConfig } from './config/PreviewConfig.tsx'
import { PreviewFrame } from './frame/PreviewFrame.tsx'
import { IdlePreview } from './IdlePreview.tsx'
import { LogView } from './logs/LogView.tsx'
import { RunningNotices } from './RunningNotices.tsx'
import type { PreviewSource } from './state/createPreview.ts'
import { isActivePreview, type PreviewLevel } from './state/previewState.ts'
import { previewTexts } from './texts.ts'
import { usePreview } from './usePreview.ts'
import { useStart } from './useStart.ts'

/** The generated application, running: page, log, settings. Source: spec 001 §2.4. */
export function LivePreview({ source }: { readonly source: PreviewSource }) {
  const { preview } = usePreview()
  const mainButton = useRef<HTMLButtonElement>(null)
  const startOf = useStart(source)
  const starting = {
    ...startOf,
    start(level: PreviewLevel) {
      startOf.start(level)
      // The button that was pressed may go; this one stays.
      mainButton.current?.focus()
    },
  }
  const theme = useLast(starting.app?.theme)
  const isReachable = useStore(preview, state => state.isReachable)
  const hasLines = useStore(preview, state => state.lines.length > 0)
  const [showsConfig, setShowsConfig] = useState(false)
  useEffect(() => void preview.resume(), [preview])
  const isActive = useStore(preview, isActivePreview)
  return (
    <div className="@container scroll-slim flex min-h-0 flex-1 flex-col overflow-y-auto">
      <ActionBar
        mainButton={mainButton}
        start={starting}
        showsConfig={showsConfig}
        onShowConfig={isActive ? () => setShowsConfig(!showsConfig) : null}
      />
      {!isReachable && <Notice tone="warn" title={previewTexts.unreachable} className="mx-3 mt-3 shrink-0" />}
      {isActive ? (
        <>
          <RunningNotices start={starting} />
          {showsConfig && (
            <section
              aria-label={previewTexts.config}
              className="scroll-slim max-h-1/2 min-h-32 overflow-y-auto border-b border-line"
            >
              <PreviewConfig app={starting.app} />
            </section>
          )}
          <PreviewFrame name={source.document.name} followsTheme={theme === 'system'} />
        </>
      ) : (
        <IdlePreview start={starting} />
      )}
      {(isActive || hasLines) && <LogView />}
    </div>
  )
}

/** The value, or the last one while it is undefined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
