import X from 'lucide-react/icons/x'
import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import { studioErrors } from './errors.ts'
import { loadOnce } from './loadOnce.ts'
import { Notice } from './Notice.tsx'
import { useReload } from './ReloadProvider.tsx'
import { uiTexts } from './texts.ts'
import { whenIdle } from './whenIdle.ts'

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Preloads the component. */
  preload(): void
}

type Loader<Props> = {
  readonly start: () => Promise<ComponentType<Props>>
  readonly loaded: () => ComponentType<Props> | undefined
  readonly isPanel: boolean
  readonly placeholder: ReactNode
  readonly isLate: () => boolean
}

type Options = {
  /** Shows the error notice inside the panel. */
  readonly isPanel?: boolean
  /** Shown while loading. */
  readonly placeholder?: ReactNode
  /** Whether it loads once the page has drawn the rest. */
  readonly isLate?: () => boolean
  /** Whether it loads ahead of its use; default true. */
  readonly isPreloaded?: boolean
}

/**
 * Lazily loaded component that offers a page reload when loading fails. React's own `lazy` would show a loaded part
 * up to 300 ms late: React keeps the fallback of a `Suspense` that long.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isPanel = false, placeholder = null, isLate = () => false, isPreloaded = true }: Options = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const start = loadOnce(
    async () => {
      loaded = await load()
      return loaded
    },
    { isPreloaded },
  )
  const loader: Loader<Props> = { start, loaded: () => loaded, isPanel, placeholder, isLate }
  return Object.assign((props: Props) => createElement(Slot<Props>, { loader, props }), {
    preload: () => void start().catch(() => undefined),
  })
}

type SlotProps<Props> = { readonly loader: Loader<Props>; readonly props: Props & { readonly onClose?: () => void } }

function Slot<Props extends object>({ loader, props }: SlotProps<Props>) {
  const [Shown, setShown] = useState(loader.loaded)
  const [state, setState] = useState<'loading' | 'missing' | 'closed'>('loading')
  const start = useCallback(
    () =>
      loader.start().then(
        part => setShown(() => part),
        () => setState(shown => (shown === 'closed' ? shown : 'missing')),
      ),
    [loader],
  )
  useEffect(() => void (loader.isLate() ? whenIdle().then(start) : start()), [loader, start])
  if (Shown) return <Shown {...props} />
  if (state === 'loading') return loader.placeholder
  if (state === 'closed') return null
  const close = () => {
    setState('closed')
    props.onClose?.()
  }
  return <MissingPart isPanel={loader.isPanel} onRetry={start} onClose={close} />
}

type MissingPartProps = {
  readonly isPanel: boolean
  /** Loads the part anew. */
  readonly onRetry: () => Promise<void>
  readonly onClose: () => void
}

/** Loads of the missing parts outside of panels, which share one notice. */
const missing = createStore<readonly (() => Promise<void>)[]>(() => [])

function MissingPart({ isPanel, onRetry, onClose }: MissingPartProps) {
  const isFirst = useStore(missing, ([first]) => first === onRetry)
  const [isOffline, setIsOffline] = useState(!navigator.onLine)
  useEffect(() => {
    if (isPanel) return
    missing.setState(parts => [...parts, onRetry], true)
    return () => missing.setState(parts => parts.filter(other => other !== onRetry), true)
  }, [isPanel, onRetry])
  useEffect(() => {
    const retry = () => void onRetry().then(() => setIsOffline(!navigator.onLine))
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [onRetry])
  const reloadPage = useReload()
  // Of the last click, which may be repeated.
  const [hasFailed, setHasFailed] = useState(false)
  const retryAll = () => Promise.all(isPanel ? [onRetry()] : missing.getState().map(load => load()))
  const act = async () => {
    if (isOffline) await retryAll()
    if (isOffline || !(await reloadPage())) setHasFailed(true)
  }
  if (!isPanel && !isFirst) return null
  const help = isOffline ? [uiTexts.partWaits, uiTexts.stillOffline] : [uiTexts.partMissingHelp, uiTexts.reloadUnserved]
  return (
    <div className={classNames(isPanel ? 'p-3' : 'missing-part fixed inset-x-2 z-50 mx-auto max-w-md shadow-panel')}>
      <Notice
        tone={isOffline ? 'warn' : 'danger'}
        title={isOffline ? uiTexts.offline : studioErrors.text('PART_MISSING')}
        help={[help[hasFailed ? 1 : 0]!]}
        action={
          <div className="flex gap-2">
            <Button onClick={() => void act()}>{isOffline ? uiTexts.retry : uiTexts.reload}</Button>
            <Button look="quiet" icon={<X size={14} aria-hidden="true" />} onClick={onClose}>
              {uiTexts.close}
            </Button>
          </div>
        }
      />
    </div>
  )
}
