const panels = 'main [data-panel], main .react-flow'
const focusable =
  'button:not(:disabled):not([tabindex="-1"]), input:not(:disabled):not([type="hidden"]), [href], select, textarea, [tabindex="0"]'

const isShown = (element: Element) => element.getClientRects().length > 0

/** Focuses the first node of the canvas or of the list that stands for it, or the canvas when it is empty. */
export function focusCanvas(): void {
  const canvas = document.querySelector<HTMLElement>('main .react-flow')
  const node =
    canvas?.querySelector<HTMLElement>('.studio-flow-item button') ??
    canvas?.querySelector<HTMLElement>('.react-flow__node[tabindex="0"], [role="listbox"][tabindex="0"]')
  if (!canvas) return
  if (!node) canvas.tabIndex = -1
  const target = node ?? canvas
  target.focus({ preventScroll: true })
}

/** Moves the focus to the next (1) or previous (-1) panel of the editor, the canvas included. */
export function focusPanel(step: 1 | -1): void {
  const found = [...document.querySelectorAll<HTMLElement>(panels)].filter(
    panel => panel.matches('.react-flow') || [...panel.querySelectorAll(focusable)].some(isShown),
  )
  const at = found.findIndex(panel => panel.contains(document.activeElement))
  const next = found[(at < 0 && step < 0 ? found.length - 1 : at + step + found.length) % found.length]
  if (!next) return
  if (next.matches('.react-flow')) focusCanvas()
  else [...next.querySelectorAll<HTMLElement>(focusable)].find(isShown)?.focus()
}
