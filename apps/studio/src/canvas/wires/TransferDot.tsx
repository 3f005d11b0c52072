import { useState } from 'react'
import { isRunActive } from '../../editor/runStore.ts'
import { useRuns } from '../../editor/useStores.ts'
import { motionMs } from '../../ui/motionMs.ts'

type DotProps = { readonly path: string; readonly color: string; readonly value: unknown }

/** Dot that travels once when a run hands over a value. */
export function TransferDot({ path, color, value }: DotProps) {
  const isActive = useRuns(isRunActive)
  const [given, setGiven] = useState(value)
  const [isTravelling, setIsTravelling] = useState(isActive)
  if (given !== value) {
    setGiven(value)
    setIsTravelling(isActive)
  }
  if (!isTravelling || motionMs(1) === 0) return null
  return (
    <circle
      r={5}
      stroke="var(--surface-0)"
      strokeWidth={1.5}
      fill={color}
      className="studio-transfer"
      style={{ offsetPath: `path("${path}")` }}
      onAnimationEnd={() => setIsTravelling(false)}
    />
  )
}
