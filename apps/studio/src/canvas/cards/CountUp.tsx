import { useEffect, useRef } from 'react'
import { motionMs } from '../../ui/motionMs.ts'
import { countUpText } from './countUpText.ts'

const durationMs = 240

/** A text whose last number counts up once, outside of React so that the card renders once. */
export function CountUp({ text }: { readonly text: string }) {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const wanted = motionMs(durationMs)
    const element = line.current
    if (wanted === 0 || !element || countUpText(text, 0) === text) return
    const begun = performance.now()
    let frame = 0
    const step = (now: number) => {
      // A canvas gesture leaves no time for it. A frame may have begun before the effect.
      const part = element.closest('.studio-moving') ? 1 : Math.min(1, Math.max(0, now - begun) / wanted)
      element.textContent = countUpText(text, part)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      element.textContent = text
    }
  }, [text])
  return <span ref={line}>{text}</span>
}
