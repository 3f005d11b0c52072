/** Texts of refusals that follow from the words of an edit alone. */
export const editReadingTexts = {
  unusedToken: (symbol: string) => `No node of this workflow uses ${symbol}.`,
  exactApprovals:
    'Approvals are always exact: an unlimited approval would let the spender take everything of that token later.',
  undo: 'Press Ctrl+Z to undo the last change, and Ctrl+Y to redo it.',
} as const
