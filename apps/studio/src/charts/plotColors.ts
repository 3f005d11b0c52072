/** Theme colors for canvas drawing, where CSS variables do not apply. */
export type PlotColors = { readonly ink: string; readonly line: string; readonly series: readonly string[] }

const hues = ['defi', 'data', 'wallet', 'logic', 'ui', 'analytics', 'governance', 'avalanche']

/** Reads the theme's current colors at `place`. */
export function readPlotColors(place: HTMLElement): PlotColors {
  const probe = document.createElement('span')
  place.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colors = { ink: read('ink-2'), line: read('line'), series: hues.map(hue => read(`hue-${hue}`)) }
  probe.remove()
  return colors
}

/** CSS color of a series. */
export const seriesColor = (index: number): string => `var(--hue-${hues[index % hues.length]})`
