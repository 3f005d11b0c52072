import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Notice } from '../ui/Notice.tsx'
import { ActionBar } from './ActionBar.tsx'
import { PreviewConfig } from './config/PreviewConfig.tsx'
import { PreviewFrame } from './frame/PreviewFrame.tsx'
import { IdlePreview } from './IdlePreview.tsx'
import { LogView } from './logs/LogView.tsx'
import { RunningNotices } from './RunningNotices.tsx'
import type { PreviewSource } from './state/createPreview.ts'
import { isActivePreview } from './state/previewState.ts'
import { previewTexts } from './texts.ts'
import { usePreview } from './usePreview.ts'
import { useStart } from './useStart.ts'

/** The generated application, running: page, log, settings. Source: spec 001 §2.4. */
export function LivePreview({ source }: { readonly source: PreviewSource }) {
  const { preview } = usePreview()
  const starting = useStart(source)
  const isReachable = useStore(preview, state => state.isReachable)
  const hasLines = useStore(preview, state => state.lines.length > 0)
  const [showsConfig, setShowsConfig] = useState(false)
  useEffect(() => void preview.resume(), [preview])
  const isActive = useStore(preview, isActivePreview)
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <ActionBar
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
              className="scroll-slim max-h-1/2 shrink-0 overflow-y-auto border-b border-line"
            >
              <PreviewConfig app={starting.app} />
            </section>
          )}
          <PreviewFrame name={source.document.name} followsTheme={starting.app?.theme === 'system'} />
        </>
      ) : (
        <IdlePreview start={starting} />
      )}
      {(isActive || hasLines) && <LogView />}
    </div>
  )
}
