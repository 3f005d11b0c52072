import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** A change scrolls again. */
  readonly step?: string
  readonly children: ReactNode
}

/** Scrolls content that appears below a form into view; a window 900 px high does not show it. */
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
