/** Drag-and-drop data type of a palette component. */
export const componentDragType = 'application/x-sluice-component'
