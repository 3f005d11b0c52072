export type PagerProps = {
  /** Starts at 0. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Buttons to the page before and after; nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3 text-sm">
      <button type="button" className="button-quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <span>
        {(page + 1).toLocaleString('en')} of {pages.toLocaleString('en')}
      </span>
      <button type="button" className="button-quiet" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  )
}
