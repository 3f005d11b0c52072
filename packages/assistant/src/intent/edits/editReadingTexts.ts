/** Texts of refusals that follow from the words of an edit alone. */
export const editReadingTexts = {
  unusedToken: (symbol: string) => `No node of this workflow uses ${symbol}.`,
  exactApprovals:
    'Approvals are always exact: an unlimited approval would let the spender take everything of that token later.',
  unknownChain: (name: string) => `${name} is not supported.`,
  noField: (words: string) => `No node of this workflow has “${words.slice(0, 80)}”.`,
  number: 'Write the number in full, such as 1000 or 0.5; it has to be more than 0.',
  duplicate: 'Select the node and press Ctrl+D to duplicate it.',
  move: 'Drag nodes on the canvas, or use Auto Layout.',
  everything: 'Select all nodes with Ctrl+A and press Delete to empty the canvas, or ask for a new workflow.',
  undo: 'Press Ctrl+Z to undo the last change, and Ctrl+Y to redo it.',
} as const
