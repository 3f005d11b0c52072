import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { uiTexts } from './texts.ts'

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the part before it is shown. */
  preload(): void
}

type Loader<Props> = {
  readonly start: () => Promise<ComponentType<Props>>
  readonly loaded: () => ComponentType<Props> | undefined
}

/**
 * A part of the page that is loaded when it is first shown. When it cannot be loaded it says so and can be tried
 * again, and everything around it goes on working.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const start = () => {
    loading ??= load().then(
      part => {
        loaded = part
        return part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const loader: Loader<Props> = { start, loaded: () => loaded }
  return Object.assign((props: Props) => createElement(Slot<Props>, { loader, props }), {
    preload: () => void start().catch(() => undefined),
  })
}

function Slot<Props extends object>({ loader, props }: { readonly loader: Loader<Props>; readonly props: Props }) {
  const [Shown, setShown] = useState(loader.loaded)
  const [isBroken, setIsBroken] = useState(false)
  const show = useCallback(() => {
    setIsBroken(false)
    loader.start().then(
      part => setShown(() => part),
      () => setIsBroken(true),
    )
  }, [loader])
  useEffect(show, [show])
  if (Shown) return <Shown {...props} />
  if (!isBroken) return null
  return (
    <div className="fixed inset-x-2 bottom-2 z-50 mx-auto max-w-md shadow-panel">
      <Notice
        tone="danger"
        title={uiTexts.partMissing}
        help={[uiTexts.partMissingHelp]}
        action={<Button onClick={show}>{uiTexts.retry}</Button>}
      />
    </div>
  )
}
