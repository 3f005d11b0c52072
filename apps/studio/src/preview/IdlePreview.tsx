import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { Notice } from '../ui/Notice.tsx'
import { SettingsLink } from '../ui/SettingsLink.tsx'
import { refusalOf } from './ActionBar.tsx'
import { PreviewConfig } from './config/PreviewConfig.tsx'
import { OtherPreviews } from './OtherPreviews.tsx'
import { previewTexts } from './texts.ts'
import { usePreview } from './usePreview.ts'
import type { PreviewStart } from './useStart.ts'

/** Before a start, or after an end: why it ended, what is missing, and the settings. */
export function IdlePreview({ start }: { readonly start: PreviewStart }) {
  const { preview } = usePreview()
  const { endReason, others } = useStore(preview)
  return (
    <div className="scroll-slim min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-2xl space-y-3 p-4">
        <Failure start={start} />
        {endReason !== null && <Notice tone="info" title={previewTexts.endedTitle} help={[endReason]} />}
        {others.length > 0 && <OtherPreviews />}
        <div>
          <h3 className="font-semibold">{previewTexts.introTitle}</h3>
          <p className="mt-1 text-ink-2">{previewTexts.intro}</p>
        </div>
        {start.appError !== null && (
          <Notice tone="warn" title={describeError(start.appError).message} help={describeError(start.appError).help} />
        )}
        <MissingSettings start={start} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button reason={refusalOf(start)} onClick={() => start.start('full')}>
            {previewTexts.startFull}
          </Button>
          <p className="min-w-56 flex-1 text-meta text-ink-2">{previewTexts.startFullHelp}</p>
        </div>
      </div>
      <div className="mx-auto max-w-2xl">
        <PreviewConfig app={start.app} />
      </div>
    </div>
  )
}

/** Code of the server for an application whose chains have no local one. */
const noLocalChainCode = 'LOCAL_CHAIN_MISSING'

function Failure({ start }: { readonly start: PreviewStart }) {
  const { preview, settings } = usePreview()
  const { status, error, level } = useStore(preview)
  if (status !== 'failed') return null
  const { message, help, code } = describeError(error)
  return (
    <Notice
      tone="danger"
      title={previewTexts.startFailed}
      help={[message, ...help]}
      action={
        <div className="flex flex-wrap gap-2">
          <Button reason={refusalOf(start)} onClick={() => start.start(level)}>
            {previewTexts.retry}
          </Button>
          <SettingsLink code={code} />
          {code === noLocalChainCode && (
            <Button onClick={() => settings.setState({ network: 'live' })}>{previewTexts.useLive}</Button>
          )}
        </div>
      }
    />
  )
}

function MissingSettings({ start: { missing } }: { readonly start: PreviewStart }) {
  const { host } = useEditor()
  const { settings } = usePreview()
  if (missing.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={previewTexts.missing}
      help={missing.map(setting => previewTexts.missingSettings[setting])}
      action={
        missing.includes('key') && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => host.open('settings', 'oneinch')}>{previewTexts.openSettings}</Button>
            <Button onClick={() => settings.setState({ network: 'local' })}>{previewTexts.useLocal}</Button>
          </div>
        )
      }
    />
  )
}
