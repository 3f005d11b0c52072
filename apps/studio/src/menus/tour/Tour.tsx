import * as Popover from '@radix-ui/react-popover'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { chooseCardSide, type Rect } from './chooseCardSide.ts'
import { tourTexts } from './texts.ts'
import { tourSteps } from './tourSteps.ts'
import { useAnchorRect } from './useAnchorRect.ts'

/** Non-modal tour of the editor in five steps. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const step = tourSteps[index]!
  const { title, text } = tourTexts.steps[step.id]
  const anchor = useAnchorRect(step.anchors)
  const place = useMemo(() => placeBeside(anchor), [anchor])
  const card = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [cameFrom] = useState(() => document.activeElement as HTMLElement | null)
  const titleId = useId()
  const textId = useId()
  useEffect(
    () => () => {
      if (cameFrom?.isConnected) cameFrom.focus()
    },
    [cameFrom],
  )
  useEffect(() => announce(`${title}. ${text}`), [title, text])
  const isLast = index === tourSteps.length - 1
  const forward = () => (isLast ? onClose() : setIndex(index + 1))
  const back = () => setIndex(Math.max(0, index - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') forward()
    else if (event.key === 'ArrowLeft') back()
    else return
    event.preventDefault()
  }
  return (
    <Popover.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      {anchor && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-50 rounded-lg outline-2 outline-offset-2 outline-accent transition-all duration-150"
          style={anchor}
        />
      )}
      <Popover.Anchor virtualRef={place.anchor} />
      <Popover.Portal>
        <Popover.Content
          ref={card}
          side={place.side}
          sideOffset={12}
          collisionPadding={8}
          aria-labelledby={titleId}
          aria-describedby={textId}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={event => {
            event.preventDefault()
            next.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={event => event.preventDefault()}
          onInteractOutside={event => event.preventDefault()}
          onEscapeKeyDown={event => {
            // Escape outside the card belongs to the focused element.
            if (!card.current?.contains(document.activeElement)) event.preventDefault()
          }}
          className="z-50 w-80 max-w-[calc(100vw-16px)] animate-fade rounded-lg border border-line bg-surface-1 p-4 shadow-panel outline-none"
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
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Places the card beside its anchor, or in the page's center. */
function placeBeside(anchor: Rect | null) {
  const side = anchor ? chooseCardSide(anchor, { width: innerWidth, height: innerHeight }) : undefined
  const rect =
    anchor && side
      ? new DOMRect(anchor.left, anchor.top, anchor.width, anchor.height)
      : new DOMRect(innerWidth / 2, innerHeight * 0.4)
  return { side: side ?? 'bottom', anchor: { current: { getBoundingClientRect: () => rect } } } as const
}
