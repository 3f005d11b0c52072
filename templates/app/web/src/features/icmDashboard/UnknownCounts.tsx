/** In place of counts that could not be read: unknown is not none. */
export function UnknownCounts({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="empty">
      <p className="font-semibold text-2xl">–</p>
      <p>Unknown until the backend answers.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
