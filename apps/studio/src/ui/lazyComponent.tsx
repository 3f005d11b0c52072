import X from 'lucide-react/icons/x'
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
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
}

/**
 * Lazily loaded component that offers a page reload when loading fails. React's own `lazy` would show a loaded part
 * up to 300 ms late: React keeps the fallback of a `Suspense` that long.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isPanel = false, placeholder = null, isLate = () => false }: Options = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const start = loadOnce(async () => {
    loaded = await load()
    return loaded
  })
  const loader: Loader<Props> = { start, loaded: () => loaded, isPanel, placeholder, isLate }
  return Object.assign((props: Props) => createElement(Slot<Props>, { loader, props }), {
    preload: () => void start().catch(() => undefined),
  })
}

type SlotProps<Props> = { readonly loader: Loader<Props>; readonly props: Props & { readonly onClose?: () => void } }

function Slot<Props extends object>({ loader, props }: SlotProps<Props>) {
  const [Shown, setShown] = useState(loader.loaded)
  const [state, setState] = useState<'loading' | 'missing' | 'closed'>('loading')
  useEffect(() => {
    const started = loader.isLate() ? whenIdle().then(loader.start) : loader.start()
    started.then(
      part => setShown(() => part),
      () => setState('missing'),
    )
  }, [loader])
  if (Shown) return <Shown {...props} />
  if (state === 'loading') return loader.placeholder
  if (state === 'closed') return null
  const close = () => {
    setState('closed')
    props.onClose?.()
  }
  return <MissingPart isPanel={loader.isPanel} onClose={close} />
}

/** Notices outside of panels: several missing parts are one notice, because a reload loads all. */
const missing = createStore<readonly object[]>(() => [])

function MissingPart({ isPanel, onClose }: { readonly isPanel: boolean; readonly onClose: () => void }) {
  const reloadPage = useReload()
  const [id] = useState(() => ({}))
  const isFirst = useStore(missing, ([first]) => first === id)
  useEffect(() => {
    if (isPanel) return
    missing.setState(ids => [...ids, id], true)
    return () => missing.setState(ids => ids.filter(other => other !== id), true)
  }, [isPanel, id])
  const [isUnserved, setIsUnserved] = useState(false)
  const reload = async () => {
    if (!(await reloadPage())) setIsUnserved(true)
  }
  if (!isPanel && !isFirst) return null
  return (
    <div className={classNames(isPanel ? 'p-3' : 'missing-part fixed inset-x-2 z-50 mx-auto max-w-md shadow-panel')}>
      <Notice
        tone="danger"
        title={studioErrors.text('PART_MISSING')}
        help={[isUnserved ? uiTexts.reloadUnserved : uiTexts.partMissingHelp]}
        action={
          <div className="flex gap-2">
            <Button onClick={() => void reload()}>{uiTexts.reload}</Button>
            <Button look="quiet" icon={<X size={14} aria-hidden="true" />} onClick={onClose}>
              {uiTexts.close}
            </Button>
          </div>
        }
      />
    </div>
  )
}
