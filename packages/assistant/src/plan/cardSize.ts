import { type ComponentInfo, findPort } from '@sluice/workflow'

/** Measures of a card on the canvas, in pixels. Source: `nodeGeometry` of the editor. */
export const cardWidth = 240
const header = 52
const footer = 52
const row = 20
const padding = 12
const noteHeight = 160
const maxFields = 4

const block = (rows: number): number => (rows === 0 ? 0 : rows * row + padding)

/** Height of the card of a component; unknown components have a header and a footer. */
export function cardHeight(component: ComponentInfo | undefined): number {
  if (!component) return header + footer
  const { inputs, outputs, fields } = component
  const ports = Math.max(Object.keys(inputs).length, Object.keys(outputs).length)
  if (ports === 0) return noteHeight
  return header + block(ports) + block(Math.min(maxFields, fields.length)) + footer
}

/** Distance of a port from the top of its card; half a header where the component has no such port. */
export function portOffset(ports: ComponentInfo['inputs'] | undefined, portId: string): number {
  const index = ports && findPort(ports, portId) ? Object.keys(ports).indexOf(portId) : -1
  return index < 0 ? header / 2 : header + padding / 2 + row * (index + 0.5)
}
