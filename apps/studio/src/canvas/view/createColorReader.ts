/**
 * Reads CSS colours as the page shows them now, tokens and `light-dark()` resolved; each is looked up once.
 *
 * - `place`: an element whose theme counts
 */
export function createColorReader(place: HTMLElement): (css: string) => string {
  const known = new Map<string, string>()
  const probe = document.createElement('span')
  probe.hidden = true
  return css => {
    const found = known.get(css)
    if (found !== undefined) return found
    place.append(probe)
    probe.style.color = css
    const { color } = getComputedStyle(probe)
    probe.remove()
    known.set(css, color)
    return color
  }
}
