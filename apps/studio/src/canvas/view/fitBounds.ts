import type { Viewport, WorkflowDocument } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import type { StudioRegistry } from '../../editor/command.ts'

type Area = { readonly width: number; readonly height: number }
type Margin = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const padding = 24
const largestZoom = 1
/** Minimum zoom by wheel; fit-to-view may go lower. */
export const smallestZoom = 0.02

/**
 * Returns the viewport that fits all visible nodes beside the panels, computed because off-screen nodes are never
 * measured.
 */
export function fitBounds(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: StudioRegistry,
  area: Area,
  margin: Margin,
): Viewport {
  const geometryOf = documentGeometry(document, registry)
  const boxes = document.nodes.filter(({ hidden }) => !hidden).map(node => ({ ...node.position, ...geometryOf(node) }))
  if (boxes.length === 0) return { x: 0, y: 0, zoom: 1 }
  const left = Math.min(...boxes.map(box => box.x))
  const top = Math.min(...boxes.map(box => box.y))
  const width = Math.max(...boxes.map(box => box.x + box.width)) - left
  const height = Math.max(...boxes.map(box => box.y + box.height)) - top
  const roomX = Math.max(120, area.width - margin.left - margin.right - 2 * padding)
  const roomY = Math.max(120, area.height - margin.top - margin.bottom - 2 * padding)
  const zoom = Math.min(largestZoom, roomX / width, roomY / height)
  return {
    zoom,
    x: margin.left + padding + (roomX - width * zoom) / 2 - left * zoom,
    y: margin.top + padding + (roomY - height * zoom) / 2 - top * zoom,
  }
}
