import { tryParseAddress } from '@sluice/defi'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '../ui/classNames.ts'
import { shortenAddress } from '../ui/formatAddress.ts'
import { controlClass, controlProps, type FormControl } from '../ui/formControl.ts'
import { TokenLogo } from '../ui/logos/TokenLogo.tsx'
import { useFieldPopup } from '../ui/useFieldPopup.ts'
import { PersonalTokenList } from './PersonalTokenList.tsx'
import { isTokenAddress } from './personalTokens.ts'
import { sortByBalance } from './sortByBalance.ts'
import { rowHeight, TokenRow } from './TokenRow.tsx'
import { tokenTexts } from './texts.ts'
import { useTokenBalances } from './useTokenBalances.ts'
import type { TokenChoice, TokenList } from './useTokenList.ts'

type Props = {
  readonly control: FormControl
  readonly list: TokenList
  /** Address of the chosen token; empty for none. */
  readonly value: string
  /** What the closed field shows of the chosen token. */
  readonly chosen: Pick<TokenChoice, 'symbol' | 'name'> | undefined
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean
  /** Choices of the field beside tokens. */
  readonly extra?: readonly TokenChoice[]
  /** An address of no list is handed over with its checksum, or as typed if that is wrong. */
  readonly onPick: (address: string) => void
  /** Called when the list opens and when the query changes. */
  readonly onSearch?: () => void
}

/** Rows drawn above and below what is seen. */
const overscan = 4

/** Rows seen at once; Page keys move by as many. */
const shownRows = 6

const noChoices: readonly TokenChoice[] = []

/** Searches tokens by symbol, name and address: typing filters, arrows move, Enter selects. */
export function TokenPicker(props: Props) {
  const { control, list, value, chosen, extra = noChoices, onPick, onSearch } = props
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [scrollTop, setScrollTop] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const listId = useId()
  const isOpen = query !== null
  const balances = useTokenBalances(
    list.chainId,
    list.personal.map(({ address }) => address),
    isOpen,
  )
  const found = useMemo(
    () => (query === null ? noChoices : findChoices(list, query, balances)),
    [list, query, balances],
  )
  const typed = (query ?? '').trim()
  const own = useMemo(() => (found.length === 0 && isTokenAddress(typed) ? makeOwn(typed) : undefined), [found, typed])
  const rows = useMemo(
    () => (own ? [own] : query?.trim() === '' ? [...found, ...extra] : found),
    [own, query, found, extra],
  )
  const shared = useMemo(() => findSharedSymbols(rows), [rows])
  const current = Math.max(0, Math.min(active, rows.length - 1))
  const close = () => setQuery(null)
  useFieldPopup(field, popup, isOpen, close)

  const move = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    setActive(next)
    const box = scroller.current
    if (!box) return
    const seen = box.clientHeight || shownRows * rowHeight
    if (next * rowHeight < box.scrollTop) box.scrollTop = next * rowHeight
    else if ((next + 1) * rowHeight > box.scrollTop + seen) box.scrollTop = (next + 1) * rowHeight - seen
    setScrollTop(box.scrollTop)
  }
  const open = () => {
    if (isOpen) return
    setQuery('')
    setScrollTop(0)
    setActive(0)
    onSearch?.()
  }
  const pick = (choice: TokenChoice | undefined) => {
    if (choice && choice.address !== value) onPick(choice.address)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
      else return event.key === 'Enter' ? event.stopPropagation() : undefined
    } else if (event.key === 'ArrowDown') move(current === rows.length - 1 ? 0 : current + 1)
    else if (event.key === 'ArrowUp') move(current === 0 ? rows.length - 1 : current - 1)
    else if (event.key === 'PageDown') move(current + shownRows)
    else if (event.key === 'PageUp') move(current - shownRows)
    else if (event.key === 'Enter') pick(rows[current])
    else return
    event.preventDefault()
  }
  // On blur an exact symbol or an address is selected; other text is discarded.
  const leave = () => {
    const symbol = typed.toLowerCase()
    pick(own ?? (symbol === '' ? undefined : rows.find(row => row.symbol.toLowerCase() === symbol)))
  }
  const seenRows = Math.ceil((scroller.current?.clientHeight || shownRows * rowHeight) / rowHeight)
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan)
  const last = Math.min(rows.length, first + seenRows + 2 * overscan)
  const shown = chosen ? `${chosen.symbol} · ${chosen.name}` : shortenAddress(value)
  return (
    <div className="relative">
      {!isOpen && value !== '' && (
        <span className="pointer-events-none absolute top-1/2 left-1.5 -translate-y-1/2">
          <TokenLogo chainId={list.chainId} address={value} symbol={chosen?.symbol ?? shown} />
        </span>
      )}
      <input
        {...controlProps(control)}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && rows.length > 0 ? `${listId}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={props.isDisabled}
        value={query ?? shown}
        placeholder={isOpen ? (value === '' ? tokenTexts.search : shown) : (props.placeholder ?? tokenTexts.choose)}
        onClick={open}
        onChange={event => {
          setQuery(event.target.value)
          setActive(0)
          setScrollTop(0)
          if (scroller.current) scroller.current.scrollTop = 0
          onSearch?.()
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
          className="fixed m-0 max-h-96 w-80 max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-lg border border-line bg-surface-1 p-0 text-ink shadow-panel open:flex"
        >
          <div
            ref={scroller}
            id={listId}
            role="listbox"
            aria-label={tokenTexts.list}
            className="scroll-slim min-h-0 flex-1 overflow-y-auto"
            onScroll={event => setScrollTop(event.currentTarget.scrollTop)}
          >
            <div role="presentation" className="relative" style={{ height: rows.length * rowHeight }}>
              {rows.slice(first, last).map((choice, offset) => (
                <TokenRow
                  key={choice.address}
                  id={`${listId}-${first + offset}`}
                  choice={choice}
                  chainId={list.chainId}
                  position={{ index: first + offset, count: rows.length }}
                  isActive={first + offset === current}
                  isSet={choice.address === value}
                  isShared={shared.has(choice.symbol.toLowerCase())}
                  balance={balances.get(choice.address.toLowerCase())}
                  onPick={() => pick(choice)}
                />
              ))}
            </div>
          </div>
          {rows.length === 0 && <p className="px-3 py-2 text-ink-2">{tokenTexts.nothingFits}</p>}
          <p role="status" className="sr-only">
            {rows.length > 0 && tokenTexts.found(rows.length)}
          </p>
          <PersonalTokenList list={list} />
          <Footer list={list} />
        </div>
      )}
    </div>
  )
}

function Footer({ list: { isLoading, hasFailed } }: { readonly list: TokenList }) {
  const text = isLoading ? tokenTexts.loading : hasFailed ? tokenTexts.builtIn : null
  return text && <div className="border-t border-line px-3 py-1.5 text-meta text-ink-2">{text}</div>
}

/** Symbols, in lower case, that several rows have. */
function findSharedSymbols(rows: readonly TokenChoice[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const symbols = rows.map(({ symbol }) => symbol.toLowerCase())
  return new Set(symbols.filter(symbol => seen.has(symbol) || !seen.add(symbol)))
}

type Balances = Parameters<typeof sortByBalance>[2]

function findChoices(list: TokenList, query: string, balances: Balances) {
  const found = list.search(query)
  return query.trim() === '' ? sortByBalance(list.chainId, found, balances) : found
}

/** An address that is in no list. */
function makeOwn(text: string): TokenChoice {
  const address = tryParseAddress(text) ?? text
  return { address, symbol: shortenAddress(address), name: tokenTexts.readContract, decimals: 0 }
}
