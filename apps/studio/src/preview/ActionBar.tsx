import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import Settings2 from 'lucide-react/icons/settings-2'
import Square from 'lucide-react/icons/square'
import type { Ref } from 'react'
import { useStore } from 'zustand'
import { useRefusal } from '../ui/access.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { notify } from '../ui/notify.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { isActivePreview } from './state/previewState.ts'
import { previewTexts } from './texts.ts'
import { usePreview } from './usePreview.ts'
import type { PreviewStart } from './useStart.ts'

type Props = {
  /** Start, then Stop Preview; it keeps the focus. */
  readonly mainButton: Ref<HTMLButtonElement>
  readonly start: PreviewStart
  readonly showsConfig: boolean
  /** Null while the settings are shown anyway. */
  readonly onShowConfig: (() => void) | null
}

const linkClass =
  'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md border border-line bg-surface-1 px-3 font-medium whitespace-nowrap hover:bg-surface-2 pointer-coarse:min-h-11'

/** State of the preview, Start, Open and Stop Preview. */
export function ActionBar({ mainButton, start, showsConfig, onShowConfig }: Props) {
  const { preview } = usePreview()
  const { status, url, level, network, isStopping, isUpdating } = useStore(preview)
  const isActive = useStore(preview, isActivePreview)
  const roleRefusal = useRefusal('startPreview')
  const stop = () => preview.stop().catch((error: unknown) => notify('error', describeError(error).message))
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <StatusBadge status={status} />
      {isActive && network === 'live' && <Badge tone="warn">{previewTexts.networks.live}</Badge>}
      {isActive && level === 'full' && <Badge title={previewTexts.full}>{previewTexts.fullShort}</Badge>}
      {isUpdating && <Badge tone="info">{previewTexts.updating}</Badge>}
      <span className="flex-1" />
      {onShowConfig && (
        <Button
          look="quiet"
          iconOnly
          aria-label={previewTexts.settings}
          title={previewTexts.settings}
          aria-expanded={showsConfig}
          className={showsConfig ? 'bg-accent-soft text-accent-strong' : ''}
          icon={<Settings2 size={16} aria-hidden="true" />}
          onClick={onShowConfig}
        />
      )}
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer" title={previewTexts.openTitle} className={linkClass}>
          <ExternalLink size={14} aria-hidden="true" />
          {previewTexts.open}
        </a>
      )}
      {isActive ? (
        <Button
          ref={mainButton}
          look="danger"
          reason={isStopping ? previewTexts.stopping : roleRefusal}
          icon={<Square size={14} aria-hidden="true" />}
          onClick={() => void stop()}
        >
          {isStopping ? previewTexts.stopping : previewTexts.stop}
        </Button>
      ) : (
        <Button
          ref={mainButton}
          look="primary"
          reason={roleRefusal ?? refusalOf(start)}
          icon={<Play size={14} aria-hidden="true" />}
          onClick={() => start.start('page')}
        >
          {previewTexts.start}
        </Button>
      )}
    </div>
  )
}

/** Why the preview cannot be started; undefined if it can. */
export function refusalOf({ app, appError, missing }: PreviewStart): string | undefined {
  if (appError) return describeError(appError).message
  if (!app) return previewTexts.nothingYet
  return missing.length > 0 ? previewTexts.missing : undefined
}
