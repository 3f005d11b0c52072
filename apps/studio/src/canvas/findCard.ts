/** The element of a node's card, where it is mounted. */
export const findCard = (frame: HTMLElement | null, nodeId: string) =>
  frame?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)
