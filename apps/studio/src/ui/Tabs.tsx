import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

export type Tab = { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Initially selected tab; default the first. */
  readonly first?: string
  /** Controlled tab id, with `onChange`. */
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly className?: string
}

/** More tabs are set closer, so that they fit into a side panel. */
const spaciousTabs = 6

/** Tabs. */
export function Tabs({ label, tabs, first, value, onChange, className }: Props) {
  const isDense = tabs.length > spaciousTabs
  const start = value === undefined ? { defaultValue: first ?? tabs[0]?.id ?? '' } : { value }
  return (
    <Radix.Root
      {...start}
      {...(onChange ? { onValueChange: onChange } : {})}
      className={`flex min-h-0 flex-1 flex-col ${className ?? ''}`}
    >
      <Radix.List
        aria-label={label}
        className={classNames(
          'scroll-slim flex shrink-0 overflow-x-auto overflow-y-hidden border-b border-line',
          isDense ? 'px-2' : 'gap-1 px-3',
        )}
      >
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={classNames(
              isDense ? 'px-2' : 'px-2.5',
              '-mb-px h-9 shrink-0 whitespace-nowrap border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.id} value={tab.id} className="flex min-h-0 flex-1 flex-col">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
