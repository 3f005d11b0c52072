/** Stands in place of the button where the flow sends nothing. */
export function QuoteOnlyNote() {
  return <p className="text-center text-muted text-sm">This flow shows a quote and sends nothing</p>
}
