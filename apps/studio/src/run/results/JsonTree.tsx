import type { Json } from '@sluice/workflow'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { resultTexts } from './texts.ts'

const page = 100
const openDepth = 2

type Props = { readonly value: Json; readonly depth?: number }

/** Collapsible JSON tree; long lists are paged. */
export function JsonTree({ value, depth = 0 }: Props) {
  const [limit, setLimit] = useState(page)
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />
  const entries = Object.entries(value)
  return (
    <ul className="code space-y-0.5">
      {entries.slice(0, limit).map(([key, item]) => (
        <li key={key}>
          <Entry name={key} value={item as Json} depth={depth} />
        </li>
      ))}
      {entries.length > limit && (
        <li>
          <Button look="quiet" onClick={() => setLimit(limit + page)}>
            {resultTexts.showMore(Math.min(page, entries.length - limit))}
          </Button>
        </li>
      )}
    </ul>
  )
}

function Entry({ name, value, depth }: { readonly name: string; readonly value: Json; readonly depth: number }) {
  const [isOpen, setIsOpen] = useState(depth < openDepth - 1)
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="flex gap-2 pl-4">
        <span className="shrink-0 text-ink-2">{name}</span>
        <Leaf value={value} />
      </div>
    )
  }
  const count = Object.keys(value).length
  return (
    <details open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer">
        <span className="text-ink-2">{name}</span>{' '}
        <span className="text-meta text-ink-2">
          {Array.isArray(value) ? resultTexts.items(count) : resultTexts.keys(count)}
        </span>
      </summary>
      {isOpen && (
        <div className="ml-1.5 border-l border-line pl-2">
          <JsonTree value={value} depth={depth + 1} />
        </div>
      )}
    </details>
  )
}

const tones = { string: 'text-ink', number: 'text-info', boolean: 'text-accent' } as const

function Leaf({ value }: { readonly value: string | number | boolean | null }) {
  const tone = tones[typeof value as keyof typeof tones] ?? 'text-ink-2'
  return <span className={`min-w-0 break-all ${tone}`}>{value === null ? 'null' : String(value)}</span>
}
