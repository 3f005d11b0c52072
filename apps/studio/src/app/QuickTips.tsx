import Lightbulb from 'lucide-react/icons/lightbulb'
import { useState } from 'react'
import { useRuns } from '../editor/useStores.ts'
import { browserStorage } from '../ui/browserStorage.ts'
import { CloseButton } from '../ui/CloseButton.tsx'
import { uiTexts } from '../ui/texts.ts'
import { appTexts } from './texts.ts'

const key = 'sluice.tips'

/** Three tips shown until they are dismissed for good. */
export function QuickTips() {
  const isIdle = useRuns(({ phase }) => phase === 'none' || phase === 'closed')
  const [isShown, setIsShown] = useState(() => browserStorage.getItem(key) === null)
  if (!isIdle || !isShown) return null
  const dismiss = () => {
    browserStorage.setItem(key, 'read')
    setIsShown(false)
  }
  return (
    <section
      aria-label={appTexts.tips}
      className="pointer-events-auto w-72 rounded-lg border border-line bg-surface-1 p-3 shadow-panel max-md:hidden"
    >
      <div className="flex items-center gap-2">
        <Lightbulb size={14} aria-hidden="true" className="text-accent" />
        <h2 className="flex-1 font-medium">{appTexts.tips}</h2>
        <CloseButton aria-label={uiTexts.close} onClick={dismiss} />
      </div>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-2">
        {appTexts.tipLines.map(tip => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
