import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { themeStore } from '../ui/theme.ts'
import { createPlot, type PlotData } from './createPlot.ts'

type Props = PlotData & {
  /** Accessible description. */
  readonly label: string
}

const prefersDark = '(prefers-color-scheme: dark)'

const watchDark = (changed: () => void) => {
  const media = matchMedia(prefersDark)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Chart.js canvas in the theme's colors. */
export function PlotCanvas({ label, chartType, labels, values, unit }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useStore(themeStore)
  const isDark = useSyncExternalStore(watchDark, () => matchMedia(prefersDark).matches)
  const key = JSON.stringify([labels, values])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for both lists, the theme for the colours
  useEffect(() => {
    const element = canvas.current
    if (element) return createPlot(element, { chartType, labels, values, unit })
  }, [key, chartType, unit, theme, isDark])
  return <canvas ref={canvas} role="img" aria-label={label} />
}
