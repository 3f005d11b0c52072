/** Finds the button of a node in the list that a phone shows instead of cards. */
export const findRow = (frame: HTMLElement | null, nodeId: string) =>
  frame?.querySelector<HTMLElement>(`[data-row="${CSS.escape(nodeId)}"] > button`)

/** Finds the mounted card element of a node. */
export const findCard = (frame: HTMLElement | null, nodeId: string) =>
  frame?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)
