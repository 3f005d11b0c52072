import { useEffect } from 'react'
import { classNames } from '../../ui/classNames.ts'
import type { PaletteEntry, PaletteGroup } from './findEntries.ts'
import { paletteTexts } from './texts.ts'

type Props = {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onPick: (entry: PaletteEntry) => void
}

/** Id of an option's element, for the field that names the active one. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The found entries in their groups; the focus stays in the field above. */
export function PaletteList({ id, groups, active, onActive, onPick }: Props) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let index = 0
  return (
    <div id={id} role="listbox" aria-label={paletteTexts.results} className="scroll-slim min-h-0 overflow-y-auto p-1">
      {groups.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
        <div key={group} role="group" aria-label={paletteTexts.groups[group]}>
          <div aria-hidden="true" className="px-3 pt-2 pb-1 text-meta text-ink-2">
            {paletteTexts.groups[group]}
          </div>
          {entries.map(entry => {
            const own = index++
            return (
              <Option
                key={entry.key}
                id={optionId(id, own)}
                entry={entry}
                isActive={own === active}
                onActive={() => onActive(own)}
                onPick={() => onPick(entry)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onPick: () => void
}

function Option({ id, entry, isActive, onActive, onPick }: OptionProps) {
  const { label, detail, reason } = entry
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={reason !== undefined}
      onPointerMove={onActive}
      onPointerDown={event => event.preventDefault()}
      onClick={onPick}
      className={classNames(
        'flex min-h-9 cursor-default items-center gap-3 rounded-md px-3 pointer-coarse:min-h-11',
        isActive && 'bg-surface-2',
      )}
    >
      <span className={classNames('min-w-0 flex-1 truncate', reason && 'text-ink-2')}>{label}</span>
      {reason ? (
        <span className="max-w-1/2 truncate text-meta text-ink-2 italic">{reason}</span>
      ) : (
        detail &&
        (entry.pick.kind === 'command' ? (
          <kbd className="figures text-ink-2">{detail}</kbd>
        ) : (
          <span className="max-w-1/2 truncate text-meta text-ink-2">{detail}</span>
        ))
      )}
    </div>
  )
}
