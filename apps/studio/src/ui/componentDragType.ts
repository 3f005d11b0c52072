/** Data type of a component that is dragged from the palette to the canvas. */
export const componentDragType = 'application/x-sluice-component'
