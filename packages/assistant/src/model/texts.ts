/** Texts about what a model answered. */
export const modelTexts = {
  leftOut: (what: readonly string[]) => `Left out, because the request does not say it: ${what.join('; ')}.`,
  nothingLeft: 'Nothing was changed.',
  what: {
    chainId: 'chain',
    toChainId: 'destination chain',
    token: 'token',
    toToken: 'token to receive',
    amount: 'amount',
    account: 'account',
    recipient: 'recipient',
    slippagePercent: 'slippage',
    price: 'price',
    seconds: 'time',
    contract: 'contract',
    url: 'address',
    text: 'text',
    condition: 'condition',
    name: 'name',
    removal: 'removal of',
    step: 'step',
  },
  removed: '[removed]',
} as const

/** Why an answer of a model is refused: `reason` is for the user, `detail` for the model, which may correct itself. */
export type Problem = { readonly reason: string; readonly detail: string }

const unknown = 'it names a component, node, field or port that does not exist'
const impossible = 'it sets a value that the field does not take'

export const modelProblems = {
  shape: (path: string, message: string): Problem => ({
    reason: 'it is not an intent as it was asked for',
    detail: `The intent does not match its schema at ${path || 'its top'}: ${message}`,
  }),
  component: (id: string): Problem => ({
    reason: unknown,
    detail: `There is no component ${id}. Use search_components.`,
  }),
  node: (id: string): Problem => ({ reason: unknown, detail: `There is no node ${id} on the canvas.` }),
  field: (key: string, component: string): Problem => ({
    reason: unknown,
    detail: `${component} has no field ${key}. Use describe_component.`,
  }),
  port: (key: string, component: string): Problem => ({
    reason: unknown,
    detail: `${component} has no port ${key}. Use describe_component.`,
  }),
  value: (key: string, message: string): Problem => ({
    reason: impossible,
    detail: `The value of ${key} is not possible: ${message}`,
  }),
  secret: (key: string): Problem => ({ reason: 'it sets a secret', detail: `${key} is a secret and cannot be set.` }),
  empty: { reason: 'it holds neither steps nor edits', detail: 'The intent has neither steps nor edits.' },
  noNode: { reason: unknown, detail: 'values.fields needs a nodeId.' },
} as const
