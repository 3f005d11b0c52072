import { useEffect, useState } from 'react'

const copiedMs = 2_000

/** Copies a text and shows a confirmation for 2 s. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [result, setResult] = useState<string | null>(null)
  useEffect(() => {
    if (result === null) return
    const timer = setTimeout(() => setResult(null), copiedMs)
    return () => clearTimeout(timer)
  }, [result])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('Copied'),
      () => setResult('Not allowed'),
    )
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span aria-live="polite">{result ?? label}</span>
    </button>
  )
}
