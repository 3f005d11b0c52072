type Subject = 'price' | 'priceImpact' | 'output' | 'gas' | 'balance' | 'passed' | 'value'

type ConditionText = {
  readonly subject: Subject
  readonly token?: string | undefined
  readonly comparison: keyof typeof comparisonWords
  readonly value: string
  readonly toToken?: string | undefined
}

const comparisonWords = { above: 'above', below: 'below', atLeast: 'at least', atMost: 'at most', equals: 'equal to' }

const meaningWords: { readonly [meaning: string]: string } = {
  toChainId: 'destination chain',
  token: 'token',
  toToken: 'token to get',
  amount: 'amount',
  account: 'account',
  recipient: 'recipient',
  slippagePercent: 'slippage',
  price: 'price',
  seconds: 'seconds',
  contract: 'contract',
  url: 'URL',
  text: 'text',
}

/** Texts of proposals, questions and refusals. */
export const texts = {
  replaces: 'Replaces the open workflow.',
  removeAll: (nodes: number) => `Remove the open workflow (${nodes} ${nodes === 1 ? 'node' : 'nodes'})`,
  askedForNew: 'You asked for a new workflow.',
  nothingToChange: 'The workflow already is as you asked: nothing to change.',
  stillInvalid: (message: string) =>
    `Nothing was changed, because the workflow would not be valid: ${sentence(message)}`,
  notUnderstood: (words: readonly string[]) => `Not understood: ${words.map(word => `“${word}”`).join(', ')}.`,
  refused: (what: string, nearest: readonly string[]) =>
    `${sentence(what)}${nearest.length > 0 ? ` The nearest it can offer: ${nearest.join(', ')}.` : ''}`,
  failed: 'This request could not be planned. Nothing was changed. Please say it in other words.',
  plan: {
    nothingToBuild: 'None of the components that were asked for exist. Nothing was built.',
    moreSteps: (most: number) => `steps after the first ${most}`,
    asked: (said: string) => (said === '' ? 'You asked for it.' : `You asked for it: “${said}”.`),
    add: (node: string, values: readonly string[]) =>
      values.length === 0 ? `Add ${node}` : `Add ${node} (${values.slice(0, 6).join(', ')})`,
    trade: (node: string) => `It holds chain, tokens and amount in one place; ${node} takes them from there.`,
    wallet: (node: string) => `${node} uses the account of the wallet.`,
    signs: (node: string) => `${node} asks the wallet to sign.`,
    needs: (node: string, input: string) => `${node} needs ${input}.`,
    allowance: (node: string, symbol: string) =>
      `${node} spends ${symbol}, which needs an allowance of exactly the amount.`,
    converts: (symbol: string) => `It converts base units into whole ${symbol}.`,
    reads: (symbol: string) => `It reads from the quote how much ${symbol} is received.`,
    receivedLabel: (symbol: string) => `${symbol} received`,
    measures: (node: string) => `The condition of ${node} is checked with it.`,
    checks: (symbol: string) => `The condition about ${symbol} is checked with it.`,
    condition: (node: string, condition: string) => `${node} runs only if ${condition}.`,
    order: (node: string, before: string) => `${node} runs only after ${before}.`,
    onlyIf: (node: string, condition: string) => `${node} runs only if ${condition}.`,
    comparisons: { above: 'above', below: 'below', atLeast: 'at least', atMost: 'at most', equals: 'at least' },
    conditionOf: ({ subject, token = '', comparison, value, toToken = '' }: ConditionText) => {
      const compared = `is ${comparisonWords[comparison]} ${value}`
      const subjects = {
        price: `the price of ${token} ${compared} USD`,
        priceImpact: `the price impact ${compared} %`,
        output: `the quoted output ${compared} ${toToken}`,
        gas: `the estimated gas ${compared}`,
        balance: `the ${token} balance ${compared}`,
        passed: 'the vote has passed',
        value: `the result before it ${compared}`,
      }
      return subjects[subject]
    },
    cannotHoldBack: (node: string) => `${node} has no input that a condition could hold back. Nothing was built.`,
    cannotMeasure: 'No component of this workflow gives the value of the condition. Nothing was built.',
    noGate: 'No component can hold back another one. Nothing was built.',
    noNumber: (value: string) => `The condition needs a number to compare with, not “${value}”. Nothing was built.`,
    noGasPrice:
      'The gas price cannot be checked: no component reads it. A condition can compare the estimated gas of a quote, such as 200000. Nothing was built.',
    onlyChecks: (node: string) => `${node} only checks the trade and sends nothing.`,
    onlyChecked: (node: string, giver: string) =>
      `${node} only checks the swap with a quote and sends nothing, because ${giver} computes the proceeds without a sale.`,
    nativeOnly: (component: string, token: string, chain: string) =>
      `${component} takes only the native token of ${chain} and its wrapped form, not ${token}.`,
    wrapped: (component: string, native: string, wrapped: string) =>
      `${component} takes ERC-20 tokens only: ${wrapped} is used instead of ${native}.`,
    unknownDecimals: (token: string) =>
      `The decimals of ${token} are not known, so the amount cannot be set exactly. Only listed tokens can be spent by amount. Nothing was built.`,
    invalid: (message: string) => `${sentence(message)} Nothing was built.`,
    sameTokens: (symbol: string) => `${symbol} cannot be traded for ${symbol}. Which token do you want to get?`,
    chainNotOffered: (component: string, chain: string, offered: readonly string[]) =>
      `${component} does not support ${chain}. It supports ${offered.join(', ')}. Nothing was built.`,
    toChainNotOffered: (component: string, chain: string) =>
      `${component} does not lead to ${chain}. Which destination chain?`,
    unknownToken: (token: string, chain: string, known: readonly string[], side: 'token' | 'toToken') =>
      `${token} is not a known token on ${chain}. Known there: ${known.join(', ')}. Which token do you want to ${side === 'token' ? 'pay with' : 'get'}?`,
    value: (meaning: string, value: string) => `${meaningWords[meaning] ?? meaning} ${value}`,
    notThere: (token: string, chain: string) =>
      `${token}, which the template uses, is not known on ${chain}. Nothing was built.`,
    onChain: (chain: string) => `It is set to ${chain}.`,
    ofTemplate: (name: string) => `It is part of the template ${name}.`,
    template: (name: string, description: string) => `${name}: ${sentence(description)}`,
    names: (titles: readonly string[]) =>
      titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`,
    more: 'more',
    titles: {
      swap: (token: string, toToken: string) => `Swap ${token} for ${toToken}`,
      bridge: (token: string, chain: string) => `Bridge ${token} to ${chain}`,
      order: (token: string, toToken: string, price: string) => `Sell ${token} at ${price} ${toToken}`,
      about: (component: string, token: string) => `${component} of ${token}`,
    },
    allOf: (token: string) => `the ${token}`,
    swaps: (spent: string, toToken: string, chain: string, component: string, hasQuote: boolean) =>
      `Swaps ${spent} for ${toToken} on ${chain} with ${component}${hasQuote ? ', after a quote' : ''}.`,
    bridges: (spent: string, toToken: string, from: string, to: string) =>
      toToken === ''
        ? `Bridges ${spent} from ${from} to ${to}.`
        : `Bridges ${spent} from ${from} to ${toToken} on ${to}.`,
    recipient: 'You named the recipient.',
    orders: (spent: string, toToken: string, price: string, chain: string) =>
      `Places an order to sell ${spent} at ${price} ${toToken} on ${chain}.`,
    quotes: (component: string, spent: string, toToken: string, chain: string) =>
      `Gets a ${component} for ${spent} to ${toToken} on ${chain}.`,
    does: (component: string, description: string, token: string) =>
      `${component}${token === '' ? '' : ` (${token})`}: ${sentence(description)}`,
    defaultChain: (chain: string) => `Chain was not named: ${chain} is used.`,
    verbs: { swap: 'swap', bridge: 'bridge', sell: 'sell', approve: 'approve', quote: 'get a quote for', use: 'use' },
    questions: {
      amount: (token = 'of the token', verb = 'use') => `How much ${token} do you want to ${verb}?`,
      exactOutput: (token = 'of the token', amount: string, toToken = '') =>
        `No component buys exactly ${amount} ${toToken}. How much ${token} do you want to spend?`,
      notZero: (token = 'of the token', verb = 'use') =>
        `The amount must be more than 0. How much ${token} do you want to ${verb}?`,
      tooPrecise: (token: string, decimals: number, amount: string) =>
        `${token} has ${decimals} decimals, and ${amount} has more.`,
      tooMuch: (token: string, amount: string) => `${amount} ${token} is more than there is.`,
      token: (toToken?: string) =>
        toToken === undefined
          ? 'Which token do you want to pay with?'
          : `Which token do you want to pay with for ${toToken}?`,
      tokenFor: (component: string) => `Which token should ${component} look at?`,
      tokenOf: (verb: string) => `Which token do you want to ${verb}?`,
      toToken: (amount?: string, token?: string) =>
        token === undefined
          ? 'Which token do you want to get?'
          : `Which token do you want to get for ${amount === undefined ? token : `${amount} ${token}`}?`,
      chain: 'Which chain?',
      fromChain: (token = 'it') => `Which chain should ${token} come from?`,
      toChain: (token = 'it') => `Which chain should ${token} go to?`,
      recipient: (component: string) => `Which address should be the recipient of ${component}?`,
      price: (token = 'token', toToken = 'dollars') => `At which price per ${token}, in ${toToken}?`,
      address: (component: string) => `Which contract address should ${component} use?`,
      node: 'Which node do you mean?',
      value: (component: string) => `${component} needs one more value. Which one?`,
      field: (node: string, field: string) => `${node} needs a value for ${field}. Which one?`,
      which: (field: string) => `Which ${field.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())} do you want?`,
      arguments: (name: string, parameters: readonly string[]) =>
        `${name} needs ${parameters.length} ${parameters.length === 1 ? 'argument' : 'arguments'}: ${parameters.join(', ')}. Which?`,
      comparison: 'What should hold, such as “ETH is above 3000” or “the price impact is below 1%”?',
      choice: 'Should the rest be built?',
      rest: (said: string) => `Should the rest be built: “${said.slice(0, 120)}”?`,
      condition: ({
        subject,
        token = 'the token',
        comparison,
      }: Pick<ConditionText, 'subject' | 'token' | 'comparison'>) => {
        const [asked, example] = {
          price: [`price of ${token}, in dollars`, 'above 3000'],
          priceImpact: ['price impact, in percent', 'below 1'],
          gas: ['estimated gas', 'below 200000'],
          balance: [`balance of ${token}`, 'above 100'],
          output: ['output', 'above 100'],
          passed: ['result', 'above 1'],
          value: ['value', 'above 1'],
        }[subject]
        return comparison === 'equals'
          ? `At which ${asked}, such as “${example}”?`
          : `${capital(comparisonWords[comparison])} which ${asked}?`
      },
    },
  },
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
