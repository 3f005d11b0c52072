const control = 'input, textarea, select, button, [tabindex="0"]'
const patienceMs = 2_000

/** Focuses a field of the configuration panel as soon as the panel shows it. */
export function focusField(key: string): void {
  const until = performance.now() + patienceMs
  const tryFocus = () => {
    const row = document.querySelector(`[data-field="${CSS.escape(key)}"]`)
    const found = row?.querySelector<HTMLElement>(control)
    if (found) {
      row?.scrollIntoView({ block: 'nearest' })
      found.focus()
    } else if (performance.now() < until) requestAnimationFrame(tryFocus)
  }
  requestAnimationFrame(tryFocus)
}
