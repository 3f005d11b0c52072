import { Command } from 'cmdk'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { useFieldPopup } from '../../ui/useFieldPopup.ts'
import { useListBox } from '../../ui/useListBox.ts'
import { inspectorTexts } from '../texts.ts'
import type { FieldEditorProps } from './fieldEditor.ts'
import { type ComboboxOption, rankOptions } from './rankOptions.ts'

type Props = {
  readonly control: Pick<FieldEditorProps, 'id' | 'isInvalid' | 'describedBy'>
  readonly options: readonly ComboboxOption[]
  /** Selected value; empty for none. */
  readonly value: string
  /** Display text of the closed field. */
  readonly shown: string
  readonly placeholder: string
  readonly searchPlaceholder: string
  /** Logo of an option. */
  readonly logo: (option: Pick<ComboboxOption, 'value' | 'label'>) => ReactNode
  readonly onPick: (value: string) => void
}

const maxShown = 60

/** Combobox: typing filters, arrows move, Enter selects. */
export function Combobox(props: Props) {
  const { control, options, value, shown, placeholder, searchPlaceholder, logo, onPick } = props
  const [query, setQuery] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const isOpen = query !== null
  const close = () => setQuery(null)
  useFieldPopup(field, popup, isOpen, close)
  const ranked = isOpen ? rankOptions(options, query) : []
  const found = ranked.slice(0, maxShown)
  const { setActive, optionId, ...box } = useListBox(found.length)

  const open = () => {
    if (isOpen) return
    setQuery('')
    setActive(options.slice(0, maxShown).findIndex(option => option.value === value))
  }
  const pick = (option: ComboboxOption | undefined) => {
    if (option && option.value !== value) onPick(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && !isOpen) open()
    else if (event.key === 'Enter' && isOpen && found.length === 0) close()
    // Keeps Home, End and Enter for the text field and its form.
    else if (event.key === 'Home' || event.key === 'End' || (event.key === 'Enter' && !isOpen))
      return event.stopPropagation()
    else return
    event.preventDefault()
  }
  // On blur an exact match is selected; other text is discarded.
  const leave = () => {
    const typed = (query ?? '').trim().toLowerCase()
    pick(typed === '' ? undefined : found.find(option => option.label.toLowerCase() === typed))
  }
  return (
    <Command {...box.root} className="relative">
      {!isOpen && value !== '' && (
        <span className="pointer-events-none absolute top-1/2 left-1.5 -translate-y-1/2">
          {logo({ value, label: shown })}
        </span>
      )}
      <input
        {...controlProps(control)}
        {...box.field}
        ref={field}
        value={query ?? shown}
        placeholder={isOpen ? (value === '' ? searchPlaceholder : shown) : placeholder}
        onClick={open}
        onChange={event => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={classNames(controlClass, 'truncate pr-8', !isOpen && value !== '' && 'pl-9!')}
      />
      <ChevronDown
        size={14}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-2"
      />
      {isOpen && (
        <div
          ref={popup}
          popover="manual"
          onPointerDown={event => event.preventDefault()}
          className="fixed m-0 max-h-80 w-66 max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-lg border border-line bg-surface-1 p-0 text-ink shadow-panel open:flex"
        >
          <div className="scroll-slim min-h-0 flex-1 overflow-y-auto p-1">
            <Command.List ref={box.list} aria-labelledby={`${control.id}-label`}>
              {found.map((option, index) => (
                <Row
                  key={option.value}
                  id={optionId(index)}
                  index={index}
                  option={option}
                  isSet={option.value === value}
                  logo={logo(option)}
                  onPick={() => pick(option)}
                />
              ))}
            </Command.List>
            {found.length === 0 && <p className="px-2 py-1.5 text-ink-2">{inspectorTexts.nothingFits}</p>}
            {ranked.length > maxShown && (
              <p className="px-2 py-1.5 text-meta text-ink-2">{inspectorTexts.moreOptions(ranked.length - maxShown)}</p>
            )}
          </div>
        </div>
      )}
    </Command>
  )
}

type RowProps = {
  readonly id: string
  readonly index: number
  readonly option: ComboboxOption
  readonly isSet: boolean
  readonly logo: ReactNode
  readonly onPick: () => void
}

function Row({ id, index, option, isSet, logo, onPick }: RowProps) {
  return (
    <Command.Item asChild value={String(index)} onSelect={onPick}>
      <div
        id={id}
        className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 data-[selected=true]:bg-surface-2 pointer-coarse:min-h-11"
      >
        {logo}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{option.label}</span>
          {option.detail && <span className="truncate text-meta text-ink-2">{option.detail}</span>}
        </span>
        {option.note && <span className="figures shrink-0 text-ink-2">{option.note}</span>}
        {isSet && <Check size={14} aria-hidden="true" className="shrink-0 text-accent" />}
      </div>
    </Command.Item>
  )
}
