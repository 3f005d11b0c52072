import { quoted } from './quoted.ts'

/** Texts of changes, reasons and replies of edits. */
export const editTexts = {
  asked: 'You asked for it.',
  meanings: {
    chainId: 'a chain',
    toChainId: 'a destination chain',
    token: 'a token to pay with',
    toToken: 'a token to get',
    amount: 'an amount',
    account: 'an account',
    recipient: 'a recipient',
    slippagePercent: 'a slippage',
    price: 'a price',
    seconds: 'a number of seconds',
    contract: 'a contract',
    url: 'a URL',
    text: 'a text',
  },
  set: (node: string, field: string, value: string) => `Set ${field} of ${node} to ${value}`,
  clear: (node: string, field: string) => `Clear ${field} of ${node}`,
  add: (node: string) => `Add ${node}`,
  remove: (node: string) => `Remove ${node}`,
  replace: (node: string, component: string) => `Replace ${node} by ${component}`,
  addWith: (node: string, condition: string) => `Add ${node} with the condition ${condition}`,
  putBetween: (node: string, source: string, input: string, target: string) =>
    `Put ${node} between ${source} and the ${input} of ${target}`,
  askPriceToken: 'Which token should be checked?',
  alreadyIs: (node: string, component: string) => `${node} is a ${component} already.`,
  noInput: (component: string, input: string) => `${component} has no input ${input}.`,
  noOutput: (component: string, output: string) => `${component} has no output ${output}.`,
  lostOutput: (component: string, output: string, dependent: string) =>
    `${component} has no output ${output}, which ${dependent} needs. Remove ${dependent} as well. Nothing was changed.`,
  erc20Only: (component: string) => `${component} takes ERC-20 tokens only; the native token has to be wrapped first.`,
  startsAfter: (node: string, source: string) => `${node} starts after ${source}.`,
  askFor: (node: string, field: string) => `${node} needs a value for ${field}. Which one?`,
  wouldOnlyCheck: 'It would only check otherwise, and send nothing.',
  holdsBack: (node: string) => `${node} runs only if it passes.`,
  decides: (node: string) => `It lets the value pass that ${node} needs, or nothing.`,
  needs: (node: string, input: string) => `${node} needs ${input}.`,
  sameAs: (node: string) => `The same as ${node} uses.`,
  passesOn: (node: string) => `${node} passes it on.`,
  needsAllowance: (node: string, symbol: string) => `${node} spends ${symbol}, which needs an allowance.`,
  noGate: (node: string) => `${node} has no connection that could be held back. Nothing was changed.`,
  noNumber: 'A condition needs a number to compare with.',
  cannotCheck:
    'This condition cannot be checked by a component. Use a price, a price impact, an output, a balance or a vote.',
  noGasPrice:
    'No component reads the price of gas. Use the estimated gas units of a swap, such as 200000. Nothing was changed.',
  readsReceived: (symbol: string) => `It reads from the quote how much ${symbol} is received.`,
  connect: (source: string, output: string, target: string, input: string) =>
    `Connect ${output} of ${source} to ${input} of ${target}`,
  runAfter: (target: string, source: string) => `Run ${target} after ${source}`,
  disconnect: (source: string, output: string, target: string, input: string) =>
    `Disconnect ${output} of ${source} from ${input} of ${target}`,
  rename: (before: string, after: string) => `Rename ${before} to ${quoted(after)}`,
  renameWorkflow: (after: string) => `Name the workflow ${quoted(after)}`,
  takenFrom: (node: string, field: string, source: string) => `${node} takes its ${field} from ${source}.`,
  computed: (node: string, field: string, source: string) =>
    `${source} computes the ${field} of ${node}, so it cannot be set. Change the values of ${source}, or disconnect the two first.`,
  replacesConnection: (node: string, field: string) => `A connected value would replace the ${field} of ${node}.`,
  automatic: (field: string) => `The ${field} would be chosen automatically otherwise.`,
  limitLow: (field: string, limit: string) => `${field} is raised to ${limit} otherwise.`,
  limitHigh: (field: string, limit: string) => `${field} is limited to ${limit} otherwise.`,
  sameAmount: (amount: string) => `The amount stays ${amount}; only its unit follows the token.`,
  tokenOnChain: (symbol: string, chain: string) => `This is how ${symbol} is called on ${chain}.`,
  unknownNode: (node: string) => `There is no node ${quoted(node)} in this workflow. Nothing was changed.`,
  noSuchNodes: (field: string) => `No node of this workflow has ${field}. Nothing was changed.`,
  unknownComponent: (id: string) => `There is no component ${quoted(id)}. Nothing was changed.`,
  unknownField: (node: string, field: string, labels: readonly string[]) =>
    labels.length === 0
      ? `${node} has no fields, so ${quoted(field)} cannot be set.`
      : `${node} has no field ${quoted(field)}. Its fields: ${labels.join(', ')}.`,
  hiddenField: (node: string, field: string, condition: string) =>
    `${field} of ${node} is used only if ${condition} is set to match it. Nothing was changed.`,
  invalidValue: (message: string) => `${/[.!?]$/.test(message) ? message : `${message}.`} Nothing was changed.`,
  alreadySet: (node: string, field: string, value: string) => `${field} of ${node} is ${value} already.`,
  alreadyNamed: (name: string) => `It is named ${quoted(name)} already.`,
  secret: (field: string) =>
    `${field} is never written into a workflow. Store the key in the settings; the workflow keeps only its name.`,
  unknownToken: (token: string, chain: string, known: readonly string[]) =>
    `${quoted(token)} is not a known token on ${chain}.${known.length > 0 ? ` Known tokens: ${known.join(', ')}.` : ''}`,
  sameTokens: (node: string, symbol: string) =>
    `${node} would swap ${symbol} for ${symbol}. Name the other token as well. Nothing was changed.`,
  notPositive: (field: string) => `${field} must be more than 0.`,
  askToken: (token: string, chain: string, side: string) =>
    `${token} is not a known token on ${chain}. Which token ${side}?`,
  sideSpend: 'do you want to pay with',
  sideGet: 'do you want to get',
  askAmount: (symbol: string) => `How much ${symbol}?`,
  tooMuch: (amount: string) => `${amount} is more than there is. Which amount?`,
  askNode: (what: string) => `Which node do you mean for ${what}?`,
  whichNode: (labels: readonly string[]) => {
    const named = labels.slice(0, 8).map(quoted)
    return `Which node do you mean: ${named.slice(0, -1).join(', ')}${named.length > 1 ? ' or ' : ''}${named.at(-1)}?`
  },
  askAmountToken: 'Which token is the amount counted in?',
  sameChains: (node: string) => `${node} would start and end on the same chain. Which chain should it go to?`,
  unsupportedChain: (node: string, chain: string, offered: readonly string[]) =>
    `${node} does not support ${chain}. It supports ${offered.join(', ')}. Nothing was changed.`,
  fedBy: (node: string) => `${node} set it before it was removed.`,
  bypass: (node: string) => `${node} passed it on.`,
  stillNeeded: (node: string, dependent: string, input: string) =>
    `${node} cannot be removed: ${dependent} needs its ${input} from it, and nothing else in the workflow has one. Remove ${dependent} as well, or replace ${node}.`,
  emptyName: 'A name needs at least one letter. Nothing was changed.',
  unknownPort: (node: string, port: string, names: readonly string[]) =>
    `${node} has no ${quoted(port)}. It has ${names.join(', ')}.`,
  alreadyConnected: (source: string, target: string) => `${source} and ${target} are connected already.`,
  notConnected: (source: string, target: string) => `${source} and ${target} are not connected.`,
  noPorts: (source: string, target: string) =>
    `No output of ${source} fits a free input of ${target}. Nothing was changed.`,
  oneConnection: 'An input takes one connection.',
  questions: {
    amount: 'Which amount?',
    token: 'Which token do you want to pay with?',
    toToken: 'Which token do you want to get?',
    chain: 'Which chain?',
    toChain: 'Which destination chain?',
    recipient: 'Which recipient?',
    price: 'Which price?',
    address: 'Which address?',
    node: 'Which node do you mean?',
    value: 'Which value?',
    choice: 'Which of these do you mean?',
  },
} as const
