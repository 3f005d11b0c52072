/** A card and its outgoing wires as card indexes. */
export type SceneCard = { readonly x: number; readonly y: number; readonly wires: readonly SceneWire[] }
export type SceneWire = { readonly target: number; readonly isSecond: boolean }

/** Reads the benchmark parameters: `n` cards, `work` at zoom 1 or `fit` showing all. */
export function readScene() {
  const query = new URLSearchParams(window.location.search)
  const count = Number(query.get('n') ?? 100)
  const columns = Math.ceil(Math.sqrt(count * 1.2))
  const cards = Array.from(
    { length: count },
    (_, index): SceneCard => ({
      x: (index % columns) * spacing.x,
      y: Math.floor(index / columns) * spacing.y,
      wires: [
        ...(index + 1 < count && (index + 1) % columns ? [{ target: index + 1, isSecond: false }] : []),
        ...(index % 2 === 0 && index + columns < count ? [{ target: index + columns, isSecond: true }] : []),
      ],
    }),
  )
  return {
    cards,
    isFit: query.get('scene') === 'fit',
    isCulled: query.get('culled') === '1',
    width: columns * spacing.x - gap.x,
    height: Math.ceil(count / columns) * spacing.y - gap.y,
  }
}

const gap = { x: 60, y: 40 }
/** Spacing for the larger of the two compared cards. */
const spacing = { x: 300, y: 308 }

type Viewport = { readonly x: number; readonly y: number; readonly zoom: number }

/** Viewport of a scene: all cards centered, or the first cards at zoom 1. */
export function viewportOf({ isFit, width, height }: ReturnType<typeof readScene>): Viewport {
  if (!isFit) return { x: 40, y: 40, zoom: 1 }
  const zoom = Math.min(window.innerWidth / width, window.innerHeight / height) * 0.9
  const viewport = { zoom, x: (window.innerWidth - width * zoom) / 2, y: (window.innerHeight - height * zoom) / 2 }
  window.canvasBench.viewport = viewport
  return viewport
}

declare global {
  interface Window {
    canvasBench: { readonly begunAt: number; readyAt?: number; viewport?: Viewport }
  }
}

/** Marks the start time; every page calls it first. */
export function begin(): void {
  window.canvasBench = { begunAt: performance.now() }
}

/** Marks the page ready after the first paint. */
export function markReady(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      window.canvasBench.readyAt ??= performance.now()
    }),
  )
}
