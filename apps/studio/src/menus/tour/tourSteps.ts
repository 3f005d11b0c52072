import type { tourTexts } from './texts.ts'

type TourStep = {
  readonly id: keyof typeof tourTexts.steps
  /** What it is about on the page; the first of these that is seen. */
  readonly anchors: readonly string[]
}

export const tourSteps: readonly TourStep[] = [
  { id: 'palette', anchors: ['[data-tour="palette"]', '[data-tour="components"]'] },
  { id: 'canvas', anchors: ['.react-flow'] },
  { id: 'configure', anchors: ['[data-tour="inspector"]', '.react-flow__node'] },
  { id: 'run', anchors: ['[data-tour="run"]'] },
  { id: 'generate', anchors: ['[data-tour="generate"]', '[data-tour="more"]'] },
]
