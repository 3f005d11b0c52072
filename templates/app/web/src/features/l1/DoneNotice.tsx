import { type ReactNode, useEffect, useRef } from 'react'
import { type Fact, Facts } from '../../kit/ui/Facts.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'

export type DoneNoticeProps = {
  readonly title: string
  readonly text: ReactNode
  /** What the step made. */
  readonly facts?: readonly Fact[]
  /** Whether it takes the focus, which was on a button that is gone. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}

/** A step that succeeded, with the way on. */
export function DoneNotice({ title, text, facts = [], takesFocus = true, children }: DoneNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div role="status" className="flex flex-col items-start gap-4 rounded-xl bg-success-soft p-5">
      <div className="flex items-start gap-3">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-success text-surface">
          <Icon name="check" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-32 break-words font-semibold text-lg leading-snug outline-none"
          >
            {title}
          </h2>
          <p className="text-sm">{text}</p>
        </div>
      </div>
      {facts.length > 0 && <Facts facts={facts} className="w-full sm:grid-cols-3" />}
      {children && <div className="flex w-full flex-wrap gap-2 max-sm:flex-col">{children}</div>}
    </div>
  )
}
