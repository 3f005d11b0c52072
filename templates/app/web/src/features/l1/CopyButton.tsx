import { useEffect, useState } from 'react'

const copiedMs = 2_000

/** Copies a text and shows a confirmation for 2 s. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), copiedMs)
    return () => clearTimeout(timer)
  }, [told])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied'),
      () => setTold('Not allowed'),
    )
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span aria-live="polite">{told ?? label}</span>
    </button>
  )
}
