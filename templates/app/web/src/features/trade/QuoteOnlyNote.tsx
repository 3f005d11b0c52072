/** Stands in place of the button where the workflow sends nothing. */
export function QuoteOnlyNote() {
  return <p className="text-center text-muted text-sm">This workflow shows a quote and sends nothing</p>
}
