/**
 * Resolves CSS colors, tokens and `light-dark()`, with a cache.
 *
 * - `place`: element whose theme applies
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
