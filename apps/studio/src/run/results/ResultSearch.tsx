import { SearchField } from '../../ui/SearchField.tsx'
import { resultTexts } from './texts.ts'

type Props = {
  readonly query: string
  readonly count: number
  readonly onChange: (query: string) => void
  /** Shows the first hit on the canvas. */
  readonly onShow: () => void
}

/** Search of a list of the dock; Enter shows the first hit on the canvas. */
export function ResultSearch({ query, count, onChange, onShow }: Props) {
  return (
    <form
      className="flex min-w-0 flex-1 items-center gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (count > 0) onShow()
      }}
    >
      <SearchField
        label={resultTexts.search}
        value={query}
        onChange={onChange}
        className="w-56 min-w-24 bg-surface-2"
      />
      {query !== '' && (
        <span role="status" className="truncate text-meta text-ink-2">
          {resultTexts.found(count)}
        </span>
      )}
    </form>
  )
}
