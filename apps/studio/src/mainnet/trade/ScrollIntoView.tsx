import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** A change scrolls again. */
  readonly step?: string
  readonly children: ReactNode
}

/** Scrolls what appears below a form into view: at 900 px of height it lies outside. */
export function ScrollIntoView({ step, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step scrolls again.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <div ref={ref} className="scroll-my-3 space-y-3">
      {children}
    </div>
  )
}
