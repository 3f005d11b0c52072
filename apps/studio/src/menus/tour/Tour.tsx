import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { placeCard } from './placeCard.ts'
import { tourTexts } from './texts.ts'
import { rememberTour } from './tourMemory.ts'
import { tourSteps } from './tourSteps.ts'
import { useAnchor } from './useAnchor.ts'

/** Five steps through the editor, beside what they are about; everything can be used meanwhile. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const step = tourSteps[index]!
  const { title, text } = tourTexts.steps[step.id]
  const anchor = useAnchor(step.anchors)
  const card = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [size, setSize] = useState({ width: 320, height: 168 })
  const titleId = useId()
  const textId = useId()
  useLayoutEffect(() => {
    if (!card.current) return
    const { offsetWidth: width, offsetHeight: height } = card.current
    setSize(before => (before.width === width && before.height === height ? before : { width, height }))
  })
  useEffect(() => {
    const cameFrom = document.activeElement as HTMLElement | null
    next.current?.focus()
    return () => {
      rememberTour(localStorage)
      if (cameFrom?.isConnected) cameFrom.focus()
    }
  }, [])
  useEffect(() => announce(`${title}. ${text}`), [title, text])
  const isLast = index === tourSteps.length - 1
  const forward = () => (isLast ? onClose() : setIndex(index + 1))
  const back = () => setIndex(Math.max(0, index - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowRight') forward()
    else if (event.key === 'ArrowLeft') back()
    else return
    event.preventDefault()
  }
  return (
    <>
      {anchor && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-50 rounded-lg outline-2 outline-offset-2 outline-accent transition-all duration-150"
          style={anchor}
        />
      )}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        onKeyDown={onKeyDown}
        className="fixed z-50 w-80 max-w-[calc(100vw-16px)] animate-fade rounded-lg border border-line bg-surface-1 p-4 shadow-panel"
        style={placeCard(anchor, size, { width: innerWidth, height: innerHeight })}
      >
        <p className="text-meta text-ink-2">{tourTexts.step(index + 1, tourSteps.length)}</p>
        <h2 id={titleId} className="text-title font-semibold">
          {title}
        </h2>
        <p id={textId} className="mt-1 text-ink-2">
          {text}
        </p>
        <div className="mt-3 flex items-center gap-2">
          <Button look="quiet" onClick={onClose}>
            {tourTexts.skip}
          </Button>
          <span className="flex-1" />
          {index > 0 && <Button onClick={back}>{tourTexts.back}</Button>}
          <Button ref={next} look="primary" onClick={forward}>
            {isLast ? tourTexts.done : tourTexts.next}
          </Button>
        </div>
      </div>
    </>
  )
}
