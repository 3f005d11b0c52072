import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { inspectorTexts } from '../texts.ts'
import { controlClass, controlProps, type FieldEditorProps } from './fieldEditor.ts'
import { NameMark } from './NameMark.tsx'
import { type ComboboxOption, rankOptions } from './rankOptions.ts'
import { usePopupPlace } from './usePopupPlace.ts'

type Props = {
  readonly control: Pick<FieldEditorProps, 'id' | 'isInvalid' | 'describedBy'>
  readonly options: readonly ComboboxOption[]
  /** The value that is set; empty for none. */
  readonly value: string
  /** What the closed field says about it. */
  readonly shown: string
  readonly placeholder: string
  readonly searchPlaceholder: string
  readonly isDisabled?: boolean
  /** An option made of what was typed, where the list has none. */
  readonly offer?: (query: string) => ComboboxOption | undefined
  /** Stands below the list, such as how far it can be trusted. */
  readonly footer?: ReactNode
  readonly onPick: (value: string) => void
}

const mostShown = 60

/** A choice out of a list that may be long: typed text narrows it, arrows move, Enter picks. */
export function Combobox(props: Props) {
  const { control, options, value, shown, placeholder, searchPlaceholder, offer, footer, onPick } = props
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const isOpen = query !== null
  const close = () => setQuery(null)
  usePopupPlace(field, popup, isOpen)
  useEscape(isOpen, close)
  const ranked = isOpen ? rankOptions(options, query) : []
  const own = isOpen && ranked.length === 0 ? offer?.(query.trim()) : undefined
  const found = own ? [own] : ranked.slice(0, mostShown)
  const listId = `${control.id}-list`
  const optionId = (index: number) => `${control.id}-option-${index}`

  const open = () => {
    if (isOpen) return
    setQuery('')
    const at = options.slice(0, mostShown).findIndex(option => option.value === value)
    setActive(Math.max(at, 0))
  }
  const pick = (option: ComboboxOption | undefined) => {
    if (option && option.value !== value) onPick(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      pick(found[active])
    }
  }
  // What was typed out in full is meant; anything less is forgotten.
  const leave = () => {
    const typed = (query ?? '').trim().toLowerCase()
    pick(own ?? (typed === '' ? undefined : found.find(option => option.label.toLowerCase() === typed)))
  }
  useEffect(() => {
    if (isOpen) popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <div className="relative">
      {!isOpen && value !== '' && (
        <span className="pointer-events-none absolute top-1/2 left-1.5 -translate-y-1/2">
          <NameMark name={shown} />
        </span>
      )}
      <input
        {...controlProps(control)}
        ref={field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? optionId(active) : undefined}
        disabled={props.isDisabled}
        autoComplete="off"
        spellCheck={false}
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
          className="fixed m-0 flex-col overflow-hidden rounded-lg border border-line bg-surface-1 p-0 text-ink shadow-panel open:flex"
        >
          <div className="scroll-slim min-h-0 flex-1 overflow-y-auto p-1">
            <div id={listId} role="listbox" aria-labelledby={`${control.id}-label`}>
              {found.map((option, index) => (
                <Row
                  key={option.value}
                  id={optionId(index)}
                  option={option}
                  isActive={index === active}
                  isSet={option.value === value}
                  onPoint={() => setActive(index)}
                  onPick={() => pick(option)}
                />
              ))}
            </div>
            {found.length === 0 && <p className="px-2 py-1.5 text-ink-2">{inspectorTexts.nothingFits}</p>}
            {ranked.length > mostShown && (
              <p className="px-2 py-1.5 text-meta text-ink-2">
                {inspectorTexts.moreOptions(ranked.length - mostShown)}
              </p>
            )}
          </div>
          {footer && <div className="border-t border-line px-3 py-1.5 text-meta text-ink-2">{footer}</div>}
        </div>
      )}
    </div>
  )
}

type RowProps = {
  readonly id: string
  readonly option: ComboboxOption
  readonly isActive: boolean
  readonly isSet: boolean
  readonly onPoint: () => void
  readonly onPick: () => void
}

function Row({ id, option, isActive, isSet, onPoint, onPick }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onPick}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 pointer-coarse:min-h-11',
        isActive && 'bg-surface-2',
      )}
    >
      <NameMark name={option.label} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{option.label}</span>
        {option.detail && <span className="truncate text-meta text-ink-2">{option.detail}</span>}
      </span>
      {option.note && <span className="figures shrink-0 text-ink-2">{option.note}</span>}
      {isSet && <Check size={14} aria-hidden="true" className="shrink-0 text-accent" />}
    </div>
  )
}

/** Escape closes the list and nothing around it. */
function useEscape(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}
