import { Command } from 'cmdk'
import { type RefCallback, useEffect } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { CommandIcon } from '../commandIcons.tsx'
import type { PaletteEntry, PaletteGroup } from './findPaletteEntries.ts'
import { paletteTexts } from './texts.ts'

type Props = {
  /** Receives the list element. */
  readonly list: RefCallback<HTMLElement>
  readonly groups: readonly PaletteGroup[]
  readonly active: number
  readonly optionId: (index: number) => string
  readonly onPick: (entry: PaletteEntry) => void
}

/** Grouped results; the focus stays in the search field. */
export function PaletteList({ list, groups, active, optionId, onPick }: Props) {
  const activeId = optionId(active)
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  let index = 0
  return (
    <Command.List ref={list} label={paletteTexts.results} className="scroll-slim min-h-0 overflow-y-auto p-1">
      {groups.map(({ group, entries }) => (
        <Command.Group
          key={group}
          heading={paletteTexts.groups[group]}
          className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-meta [&>[cmdk-group-heading]]:text-ink-2"
        >
          {entries.map(entry => {
            const own = index++
            return <Option key={entry.key} id={optionId(own)} index={own} entry={entry} onPick={() => onPick(entry)} />
          })}
        </Command.Group>
      ))}
    </Command.List>
  )
}

const iconOf = ({ pick }: PaletteEntry) =>
  pick.kind === 'command' ? pick.id : pick.kind === 'component' ? 'addNode' : 'findNode'

type OptionProps = {
  readonly id: string
  readonly index: number
  readonly entry: PaletteEntry
  readonly onPick: () => void
}

function Option({ id, index, entry, onPick }: OptionProps) {
  const { label, detail, reason } = entry
  return (
    <Command.Item asChild value={String(index)} onSelect={onPick}>
      <div
        id={id}
        // `disabled` would skip the option, which must show its reason.
        aria-disabled={reason !== undefined}
        onPointerDown={event => event.preventDefault()}
        className="flex min-h-9 cursor-default py-1 items-center gap-3 rounded-md px-3 data-[selected=true]:bg-surface-2 pointer-coarse:min-h-11"
      >
        <CommandIcon id={iconOf(entry)} />
        <span className={classNames('min-w-0 flex-1 truncate', reason && 'text-ink-2')}>
          {label}
          {entry.pick.kind === 'node' && <span className="block truncate text-meta text-ink-2"> {detail}</span>}
        </span>
        {reason ? (
          <span className="max-w-1/2 truncate text-meta text-ink-2 italic">{reason}</span>
        ) : (
          detail &&
          entry.pick.kind !== 'node' &&
          (entry.pick.kind === 'command' ? (
            <kbd className="figures text-ink-2 pointer-coarse:hidden">{detail}</kbd>
          ) : (
            <span className="max-w-1/2 truncate text-meta text-ink-2">{detail}</span>
          ))
        )}
      </div>
    </Command.Item>
  )
}
