/** Texts of proposals, questions and refusals. */
export const texts = {
  nothingToChange: 'The workflow already is as you asked: nothing to change.',
  stillInvalid: (message: string) =>
    `Nothing was changed, because the workflow would not be valid: ${sentence(message)}`,
  notUnderstood: (words: readonly string[]) => `Not understood: ${words.map(word => `“${word}”`).join(', ')}.`,
  refused: (what: string, nearest: readonly string[]) =>
    `${sentence(what)}${nearest.length > 0 ? ` The nearest it can offer: ${nearest.join(', ')}.` : ''}`,
  failed: 'This request could not be planned. Nothing was changed. Please say it in other words.',
  patterns: {
    swap: 'Swap',
    crossChain: 'Cross-chain swap',
    gaslessSwap: 'Gasless swap',
    order: 'Limit order',
    quote: 'Quote',
    portfolio: 'Portfolio',
    balance: 'Balance',
    dao: 'DAO',
    nft: 'NFT marketplace',
    message: 'Cross-chain message',
    l1: 'Avalanche L1',
  },
} as const

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
