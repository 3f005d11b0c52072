/** Colours of the page for what is drawn on a canvas, where variables do not reach. */
export type PlotColors = { readonly ink: string; readonly line: string; readonly series: readonly string[] }

const hues = ['defi', 'data', 'wallet', 'logic', 'ui', 'analytics', 'governance', 'avalanche']

/** As they are now, in the theme of `place`. */
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

/** The same colours by name, for what stands beside a plot. */
export const seriesColor = (index: number): string => `var(--hue-${hues[index % hues.length]})`
