/** Sentences about changes of workflows from outside. */
export const repairTexts = {
  component: (node: string, name: string, component: string) => `Read ${name} of ${node} as ${component}`,
  connected: (source: string, target: string, sourcePort: string, targetPort: string) =>
    `Connected ${source} → ${target}: ${sourcePort} to ${targetPort}`,
  ordered: (source: string, target: string) => `${target} runs after ${source}`,
  renamed: (node: string, name: string, key: string, label: string) => `Read ${name} of ${node} as ${key} (${label})`,
  value: (node: string, label: string, before: string, after: string) => `${label} of ${node}: ${before} is ${after}`,
  opened: (node: string, label: string, key: string) => `Left ${label} of ${node} open: ${key} is not understood`,
  applied: (node: string, key: string, value: string) =>
    `Set ${key} of ${node} to ${value}, which the file says for all`,
  unused: (key: string) => `${key} of the file is not used`,
  inherited: (node: string, key: string, source: string) => `Set ${key} of ${node} to that of ${source}`,
  tidied: 'Moved overlapping nodes apart',
  /** Labels of choices. */
  useComponent: (component: string) => `Use ${component}`,
  useKey: (label: string) => `Use it as ${label}`,
  connect: (output: string, input: string) => `Connect ${output} to ${input}`,
  connectFrom: (node: string, output: string, input: string) => `Connect ${output} of ${node} to ${input}`,
  runAfter: (target: string, source: string) => `Run ${target} after ${source}`,
  useAmount: (amount: string, symbol: string) => `Use ${amount} ${symbol}`,
  meansTokens: (amount: string, symbol: string) => `Check whether ${amount} ${symbol} are meant.`,
  didYouMean: (names: readonly string[]) => `Did you mean ${names.join(' or ')}?`,
} as const
