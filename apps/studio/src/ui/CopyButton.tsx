import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import { uiTexts } from './texts.ts'

const shownMs = 2000

type Props = {
  /** A function defers expensive text. */
  readonly text: string | (() => string)
  readonly label?: string
}

/** Copies `text` and confirms for two seconds. */
export function CopyButton({ text, label = uiTexts.copy }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={copied ? uiTexts.copied : label}
      icon={<Icon size={14} aria-hidden="true" />}
      onClick={() => void copyText(typeof text === 'string' ? text : text()).then(setCopied)}
    />
  )
}
