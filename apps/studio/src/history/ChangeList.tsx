import type { Change } from '@sluice/workflow/diff'
import { describeChange } from '@sluice/workflow/diff'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { historyTexts } from './texts.ts'

type Props = { readonly title: string; readonly text: string; readonly changes: readonly Change[] }

const shownAtFirst = 100

/** Lists changes as text, the first hundred until expanded. */
export function ChangeList({ title, text, changes }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  if (changes.length === 0) return null
  const shown = showsAll ? changes : changes.slice(0, shownAtFirst)
  const left = changes.length - shown.length
  return (
    <section aria-label={title}>
      <h4 className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {title}
        <span className="figures text-meta text-ink-2">{changes.length}</span>
        <span className="text-meta font-normal text-ink-2">{text}</span>
      </h4>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line">
        {shown.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may read the same
          <li key={index} className="line-clamp-4 px-3 py-1.5 break-words">
            {describeChange(change)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" className="mt-1" onClick={() => setShowsAll(true)}>
          {historyTexts.more(left)}
        </Button>
      )}
    </section>
  )
}
