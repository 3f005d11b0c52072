/** Finds the mounted card element of a node. */
export const findCard = (frame: HTMLElement | null, nodeId: string) =>
  frame?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)
