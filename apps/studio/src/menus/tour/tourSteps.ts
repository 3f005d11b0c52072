import type { tourTexts } from './texts.ts'

type TourStep = {
  readonly id: keyof typeof tourTexts.steps
  /** Anchor selectors; the first visible one is used. */
  readonly anchors: readonly string[]
}

export const tourSteps: readonly TourStep[] = [
  { id: 'palette', anchors: ['[data-tour="palette"]', '[data-tour="components"]'] },
  { id: 'canvas', anchors: ['.react-flow'] },
  { id: 'configure', anchors: ['[data-tour="inspector"]', '.studio-flow-item', '.react-flow__node'] },
  { id: 'run', anchors: ['[data-tour="run"]'] },
  { id: 'generate', anchors: ['[data-tour="generate"]', '[data-tour="more"]'] },
]
