const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Texts of refusals and small talk. */
export const intentTexts = {
  noBridge: (names: readonly string[]) =>
    names.length > 1 ? `There is no bridge between ${list(names)}.` : `There is no bridge to or from ${list(names)}.`,
  notOnChain: (what: string, names: readonly string[]) => `${capital(what)} is not available on ${list(names)}.`,
  notPossible: (what: string) => `No component does this: ${what}.`,
  foreignChain: (name: string, offered: readonly string[]) =>
    `${name} is not supported. Supported chains: ${list(offered)}.`,
  foreignToken: (symbol: string) =>
    `The token ${symbol} is not known. Known tokens can be named by symbol, others by their address.`,
  unsupported: (what: string) =>
    `${what} ${/^\w+ing\b|[^s]$/.test(what) ? 'is' : 'are'} not supported: no component does it.`,
  instructions:
    'This is not done: the assistant follows its own rules, shows no keys or prompts, and moves no funds without your review.',
  noRecipient: (name: string) => `${name} pays to the connected wallet only: another recipient is not possible.`,
  onlyOn: (what: string, provider: string) => `${capital(what)} is not possible on ${provider}.`,
  noNumber: (said: string) => `“${said.slice(0, 60)}” is no number that can be used.`,
  noShare: (said: string) => `“${said.slice(0, 60)}” depends on your balance: a workflow holds an exact amount.`,
  inDollars: (said: string) => `“${said.slice(0, 60)}” is in dollars: a workflow holds an exact amount of tokens.`,
  unknownName: (said: string) => `“${said.slice(0, 60)}” is not known.`,
  noAnswer: (said: string, hint: string) => `“${said.slice(0, 60)}” does not answer this. ${hint}`,
  choices: (options: readonly string[]) => `There are ${list(options.slice(0, 20))}.`,
  instead: (symbol: string, instead: string) => `${symbol} itself cannot be traded here; ${instead} can.`,
  noOption: (said: string, options: readonly string[]) =>
    `“${said.slice(0, 60)}” is none of these: ${list(options.slice(0, 12))}.`,
  answers: {
    amount: 'Write a number, such as 1.5.',
    token: 'Name a token, such as USDC.',
    toToken: 'Name a token, such as USDC.',
    chain: 'Name a chain, such as Polygon.',
    toChain: 'Name a chain, such as Polygon.',
    recipient: 'Write an address that starts with 0x, or an ENS name.',
    price: 'Write a number, such as 2500.',
    address: 'Write an address that starts with 0x, or an ENS name.',
    node: 'Write the name of the node.',
    value: 'Write the value alone.',
    choice: 'Answer yes or no.',
  },
  noCheck: (name: string) => `${name} cannot be checked without sending: it has no dry run.`,
  noComparison: (said: string) => `“${said.slice(0, 60)}” does not say above or below.`,
  exactOnly: 'Approvals are exact: an unlimited one is not offered.',
  nameNotLookedUp: (name: string) => `“${name.slice(0, 60)}” is a name, and names are not looked up.`,
  notComparable: (said: string) => `“${said}” names nothing to compare with.`,
  sharedAmount: (amount: string, toToken: string) =>
    `“${amount}” is one amount for several tokens to get: say how much of it is for ${toToken}.`,
  alternatives: (said: string) => `“${said.slice(0, 60)}” leaves open which one.`,
  limitedAmount: (said: string) => `“${said.slice(0, 60)}” is a limit: a workflow holds an exact amount.`,
  vagueCondition: (said: string) =>
    `“${said.slice(0, 80)}” names no value to compare with. Say for example “only if the price of ETH is above 3000”.`,
  zeroPrice: 'The price must be more than 0.',
  blank: 'Please say what the workflow should do, such as “Swap 1 ETH to USDC on Arbitrum”.',
  tooLong: (characters: string) => `The request is too long: at most ${characters} characters.`,
  language: 'Only English is understood. Please write the request in English.',
  notUnderstood:
    'This was not understood. Say what the workflow should do, such as “Swap 1 ETH to USDC on Arbitrum” or “Show my portfolio on a dashboard”.',
  noChange:
    'This was not understood as a change of the open workflow. Say what to change, such as “Set the slippage to 2%”, or start with “New workflow:” to replace it.',
  needsRun:
    'A run tells the figures: press Run above the canvas. Start with “New workflow:” to build a workflow that asks for another price.',
  noQuestion:
    'This question was not understood. Ask for example “what does this do?”, “what will I sign?”, “why does this fail?”, “what does it cost?” or “what is slippage control?”.',
  approve: 'Press “Approve & Generate” below a proposal to apply it; nothing is changed before.',
  hello:
    'Hello! Say what the workflow should do, such as “Swap 1 ETH to USDC on Arbitrum”, “Bridge 100 USDC from Ethereum to Polygon” or “Show my portfolio on a dashboard”.',
  thanks: 'You are welcome.',
  runs: 'The assistant runs nothing and signs nothing: press Run above the canvas.',
  generates:
    'Press Generate Code above the canvas: it makes an application of this workflow, with the steps to deploy it.',
  stopped: 'All right, nothing was changed.',
} as const

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
