/** Texts of answers about the canvas. */
export const answerTexts = {
  empty: 'The canvas is empty. Describe a workflow, for example: “Swap 1 ETH for USDC”.',
  noSuchNode: 'There is no such node on the canvas.',
  list: (title: string, lines: readonly string[]) => [title, ...lines].join('\n'),
  numbered: (index: number, line: string) => `${index + 1}. ${line}`,
  more: (count: number) => `… and ${count} more.`,
  wallet: 'your wallet',
  nativeToken: 'the own currency of the chain',
  from: (node: string, output: string) => `from ${node} (${output})`,
  seconds: (count: string) => `${count} s`,
  named: (name: string, value: string) => `${name} ${value}`,

  failure: {
    invalid: (count: number) =>
      count === 1 ? 'It cannot run, because of one problem:' : `It cannot run: it has ${count} problems. The first:`,
    atNode: (node: string, message: string) => `${node}: ${message}`,
    failed: (node: string, source: string) => `The last run (${source}) failed at ${node}:`,
    notReached: (count: number) =>
      count === 1 ? 'One node after it did not run.' : `${count} nodes after it did not run.`,
    waits: (node: string) => `The run has not failed: ${node} waits for your wallet.`,
    cancelled: (source: string) => `The last run (${source}) was cancelled; no node failed.`,
    succeeded: (source: string) => `Nothing failed: the last run (${source}) ended with success.`,
    failedElsewhere: (source: string) =>
      `The last run (${source}) failed, but at no node that is on the canvas now. Run it again.`,
    notRun: 'The workflow passes validation, but has not been run yet: run it to see whether a node fails.',
    nodeFine: (node: string) => `${node} did not fail.`,
    nodeSkipped: (node: string) => `${node} did not fail: it was skipped, because the branch before it was not taken.`,
    nodeStopped: (node: string, cause: string) => `${node} did not run, because ${cause} failed:`,
    todo: 'What to do:',
    look: 'Check the values of this node, then run it again.',
  },

  signing: {
    title: (count: number) =>
      count === 1 ? 'One node asks your wallet:' : `${count} nodes ask your wallet, in this order:`,
    transaction: (node: string, chain: string) => `${node} sends a transaction${chain}`,
    signature: (node: string, chain: string) => `${node} asks for a signature${chain}`,
    order: (node: string, chain: string) =>
      `${node} asks for a signature of an order${chain}, and for an approval first if one is missing`,
    on: (chain: string) => ` on ${chain}`,
    between: (from: string, to: string) => ` from ${from} to ${to}`,
    values: (line: string, values: string) => `${line}: ${values}.`,
    bare: (line: string) => `${line}.`,
    branch: (node: string, branch: string) => `Only if ${node} continues with ${branch}.`,
    lastRun: (text: string) => `Last run: ${text}`,
    waiting: (text: string) => `It waits for your wallet now: ${text}`,
    approval: (node: string, chain: string) => `${node} allows a contract to take tokens${chain}`,
    idle: (node: string, reason: string) => `${node} signs nothing, because ${reason}.`,
    optionIsOn: (option: string) => `“${option}” is on`,
    native: 'the own currency of a chain needs no approval',
    nothing: 'Nothing: no node of this workflow signs or sends anything.',
    nothingOf: (node: string) => `Nothing: ${node} neither signs nor sends.`,
    review: 'Every request is shown for review before your wallet is asked.',
  },

  overview: {
    title: (name: string, count: number) => `${name} has ${count === 1 ? '1 node' : `${count} nodes`}, in this order:`,
    step: (node: string, description: string, values: string) =>
      values === '' ? `${node}: ${description}` : `${node}: ${description} Set: ${values}.`,
    unknown: (node: string, component: string) => `${node}: the component ${component} is not installed.`,
    signs: (count: number) =>
      count === 0
        ? 'It signs nothing.'
        : count === 1
          ? 'One node asks your wallet. Ask “what will I sign?” for details.'
          : `${count} nodes ask your wallet. Ask “what will I sign?” for details.`,
    problems: (count: number) => (count === 1 ? 'It has one problem.' : `It has ${count} problems.`),
  },

  problems: {
    none: 'No problems: the workflow passes validation.',
    title: (errors: number, warnings: number) =>
      [
        errors === 1 ? '1 problem' : errors > 1 ? `${errors} problems` : '',
        warnings === 1 ? '1 warning' : warnings > 1 ? `${warnings} warnings` : '',
      ]
        .filter(part => part !== '')
        .join(' and '),
    lastRun: (node: string, message: string) => `In the last run ${node} failed: ${message}`,
    end: ':',
    warning: (line: string) => `Warning: ${line}`,
  },

  cost: {
    nothing: 'Nothing: this workflow only reads and computes, and sends no transaction.',
    transactions: (count: number, chains: string) =>
      count === 1
        ? `It sends 1 transaction${chains}, which costs a network fee.`
        : `It sends up to ${count} transactions${chains}. Each costs a network fee.`,
    orders: (count: number) =>
      `${count === 1 ? '1 order is' : `${count} orders are`} only signed, without a network fee, unless an approval is missing.`,
    unknown: 'The fee depends on the gas price at that moment: it is shown before you sign. No figure is known before.',
    spends: (values: string) => `It spends: ${values}.`,
    fees: (values: string) => `Fees that the workflow sets: ${values}.`,
    amount: (from: string) => `the amount ${from}`,
    others: (count: number) => `and ${count} more`,
    item: (amount: string, node: string) => `${amount} in ${node}`,
  },

  capabilities: {
    title: (count: number) => `I build and change workflows from ${count} components:`,
    category: (name: string, components: string) => `${name}: ${components}`,
    rest: (count: number) => `${count} more`,
    templates: (names: string) => `Templates: ${names}.`,
    chains: (names: string) => `Chains: ${names}.`,
    tokens: (symbols: string) => `Tokens by symbol: ${symbols}; others by address.`,
    edits: 'I change values, add, remove, replace and connect nodes: “set the slippage to 2%”, “make it DAI”.',
    questions:
      'I answer questions about the canvas: “why does this fail?”, “what will I sign?”, “what does this do?”, “what is a limit order?”.',
    never: 'I never sign or send anything, and change nothing before you approve it.',
  },

  component: {
    unknown: 'Which component? Name it, for example: “What is 1inch Swap?”',
    title: (name: string, category: string, description: string) => `${name} (${category}): ${description}`,
    labelled: (node: string, name: string) => `${node} is a ${name} node.`,
    takes: (ports: string) => `It takes: ${ports}.`,
    gives: (ports: string) => `It gives: ${ports}.`,
    settings: (fields: string) => `Settings: ${fields}.`,
    here: (values: string) => `In this workflow: ${values}.`,
    needed: (name: string) => `${name} (required)`,
    effects: {
      pure: 'It only computes.',
      read: 'It only reads.',
      quote: 'It only asks for a price.',
      sign: 'It asks for a signature, after a review.',
      broadcast: 'It asks your wallet to sign or send, after a review.',
    },
  },
} as const
