import RotateCw from 'lucide-react/icons/rotate-cw'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { type Theme, themes } from '../../ui/theme.ts'
import { devices } from '../state/previewSettings.ts'
import { previewTexts } from '../texts.ts'
import { usePreview } from '../usePreview.ts'
import { type FittedDevice, fitDevice } from './fitDevice.ts'
import { useRoom } from './useRoom.ts'

type Props = {
  readonly name: string
  /** Whether the application follows the theme of the browser. */
  readonly followsTheme: boolean
}

/** The page of the running preview on a screen of the chosen size; a skeleton of it while it starts. */
export function PreviewFrame({ name, followsTheme }: Props) {
  const { preview, settings } = usePreview()
  const { device, theme } = useStore(settings)
  const url = useStore(preview, state => state.url)
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const [loads, setLoads] = useState(0)
  const fitted = room && fitDevice(device, room)
  return (
    <div className="flex min-h-48 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-3 py-2">
        <SegmentedControl
          label={previewTexts.device}
          value={fitted?.device ?? device ?? 'desktop'}
          options={devices.map(value => ({ value, label: previewTexts.devices[value] }))}
          onChange={value => settings.setState({ device: value })}
        />
        <span className="flex-1" />
        {followsTheme && (
          <Select
            aria-label={previewTexts.theme}
            title={previewTexts.theme}
            value={theme}
            options={themes.map(value => ({ value, label: uiTexts.themes[value] }))}
            onChange={next => settings.setState({ theme: next })}
            className="h-8 bg-surface-2"
          />
        )}
        <Button
          look="quiet"
          iconOnly
          disabled={url === null}
          aria-label={previewTexts.reload}
          title={previewTexts.reload}
          icon={<RotateCw size={16} aria-hidden="true" />}
          onClick={() => setLoads(loads + 1)}
        />
      </div>
      <div ref={stage} className="relative mx-2 mb-2 min-h-0 flex-1 overflow-hidden rounded-md bg-surface-2">
        {url === null && <PageSkeleton />}
        {url !== null && fitted && (
          <Page key={loads} url={url} name={name} fitted={fitted} theme={followsTheme ? theme : null} />
        )}
      </div>
    </div>
  )
}

/**
 * The page has an origin of its own, so `allow-same-origin` reaches nothing of the editor, nor does a page that it opens
 * in a tab without this sandbox. A download starts from a click in the page, as in any tab. Without
 * `allow-top-navigation`, the page cannot replace the editor.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

type PageProps = {
  readonly url: string
  readonly name: string
  readonly fitted: FittedDevice
  /** Null if the application has a theme of its own. */
  readonly theme: Theme | null
}

function Page({ url, name, fitted: { device, width, height, scale }, theme }: PageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The frame has the editor's origin until the page is loaded.
  const isLoaded = useRef(false)
  const sendTheme = useCallback(() => {
    // Browsers do not pass the color scheme of a frame on to pages of other sites.
    if (theme && isLoaded.current)
      frame.current?.contentWindow?.postMessage({ type: 'preview-theme', theme }, new URL(url).origin)
  }, [theme, url])
  useEffect(sendTheme, [sendTheme])
  const onLoad = () => {
    isLoaded.current = true
    sendTheme()
  }
  return (
    <iframe
      ref={frame}
      src={url}
      title={previewTexts.frame(name)}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      allow="clipboard-write"
      onLoad={onLoad}
      style={{ width, height, transform: `translateX(-50%) scale(${scale})` }}
      className={`absolute top-0 left-1/2 origin-top border-0 bg-white ${device === 'desktop' ? '' : 'rounded-md shadow-panel'}`}
    />
  )
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex h-full flex-col gap-3 p-4">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="mx-auto h-40 w-full max-w-sm" />
      <Skeleton className="mx-auto h-10 w-full max-w-sm" />
    </div>
  )
}
