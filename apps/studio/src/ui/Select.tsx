import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './classNames.ts'
import { findOptionByKey } from './findOptionByKey.ts'
import { useFieldPopup } from './useFieldPopup.ts'

export type SelectOption<Value> = {
  readonly value: Value
  readonly label: string
  /** Before the label, also while the list is closed. */
  readonly icon?: ReactNode
}

type Props<Value> = {
  readonly options: readonly SelectOption<Value>[]
  /** Shows the placeholder if no option has it. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
  readonly disabled?: boolean | undefined
  readonly title?: string
  readonly className?: string
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean | undefined
}

/** One of several options: arrows, Home, End, page keys and letters move, Enter, Space and Tab select, Escape closes. */
export function Select<Value extends string | number>(props: Props<Value>) {
  const { options, value, onChange, placeholder = '', className, ...button } = props
  const [active, setActive] = useState<number | null>(null)
  const field = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const listId = useId()
  const isOpen = active !== null
  const chosen = options.findIndex(option => option.value === value)
  const shown = options[chosen]
  const close = () => setActive(null)
  useFieldPopup(field, popup, isOpen, close)
  const move = (index: number) => {
    setActive(index)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const pick = (index: number) => {
    close()
    const option = options[index]
    if (option && index !== chosen) onChange(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || options.length === 0) return
    if (isOpen && event.key === 'Tab') return pick(active)
    if (isOpen && (event.key === 'Enter' || (event.key === ' ' && typed.current.text === ''))) pick(active)
    else {
      const next = findOptionByKey(options, event, isOpen ? active : Math.max(0, chosen), typed.current)
      if (next === undefined) return
      move(isOpen || event.key.length === 1 ? next : Math.max(0, chosen))
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        {...button}
        ref={field}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onClick={() => {
          field.current?.focus()
          if (isOpen) close()
          else if (options.length > 0) setActive(Math.max(0, chosen))
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={classNames(
          'inline-flex min-w-0 items-center gap-2 rounded-md border border-line px-2.5 text-left font-normal hover:border-line-strong aria-invalid:border-danger disabled:cursor-not-allowed disabled:text-ink-2 pointer-coarse:min-h-11',
          className ?? 'h-9 w-full bg-surface-2',
        )}
      >
        {shown?.icon}
        <span className={classNames('min-w-0 flex-1 truncate', !shown && 'text-ink-2')}>
          {shown?.label ?? placeholder}
        </span>
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-ink-2" />
      </button>
      {isOpen && (
        <div
          ref={popup}
          id={listId}
          popover="manual"
          role="listbox"
          aria-label={button['aria-label']}
          aria-labelledby={button['aria-label'] ? undefined : button.id && `${button.id}-label`}
          onPointerDown={event => event.preventDefault()}
          // A label around the field would open the list again.
          onClick={event => event.preventDefault()}
          onKeyDown={onKeyDown}
          className="scroll-slim fixed m-0 max-h-80 max-w-[calc(100vw-16px)] animate-fade overflow-y-auto rounded-lg border border-line bg-surface-1 p-1 text-base font-normal text-ink shadow-panel"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The field keeps the focus and takes the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: The field names the active option with aria-activedescendant.
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onClick={() => pick(index)}
              onPointerMove={() => index !== active && setActive(index)}
              className={classNames(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 pointer-coarse:min-h-11',
                index === active && 'bg-surface-2',
              )}
            >
              {option.icon}
              <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
              <Check
                size={14}
                aria-hidden="true"
                className={classNames('shrink-0 text-accent', index !== chosen && 'invisible')}
              />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
