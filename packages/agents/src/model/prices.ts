/** Dollars for a million tokens. */
type Price = { readonly input: number; readonly output: number }

/**
 * List prices without discounts for cached input.
 *
 * - Sources, read 2026-03: platform.openai.com/docs/pricing, platform.claude.com/docs/en/about-claude/pricing
 */
const prices: { readonly [host: string]: { readonly [model: string]: Price } } = {
  'api.openai.com': {
    'gpt-5.4': { input: 2.5, output: 15 },
    'gpt-5.1': { input: 1.25, output: 10 },
    'gpt-5': { input: 1.25, output: 10 },
    'gpt-5-mini': { input: 0.25, output: 2 },
    'gpt-5-nano': { input: 0.05, output: 0.4 },
    'gpt-4.1': { input: 2, output: 8 },
    'gpt-4.1-mini': { input: 0.4, output: 1.6 },
    'gpt-4.1-nano': { input: 0.1, output: 0.4 },
    'gpt-4o': { input: 2.5, output: 10 },
    'gpt-4o-mini': { input: 0.15, output: 0.6 },
    o3: { input: 2, output: 8 },
    'o4-mini': { input: 1.1, output: 4.4 },
  },
  'api.anthropic.com': {
    'claude-opus-4-6': { input: 5, output: 25 },
    'claude-opus-4-5': { input: 5, output: 25 },
    'claude-opus-4-1': { input: 15, output: 75 },
    'claude-sonnet-4-6': { input: 3, output: 15 },
    'claude-sonnet-4-5': { input: 3, output: 15 },
    'claude-sonnet-4': { input: 3, output: 15 },
    'claude-haiku-4-5': { input: 1, output: 5 },
    'claude-3-5-haiku': { input: 0.8, output: 4 },
    'claude-3-haiku': { input: 0.25, output: 1.25 },
  },
}

/** `gpt-4o-2024-08-06`, `claude-sonnet-4-5-20250929` */
const date = /-(\d{8}|\d{4}-\d{2}-\d{2}|latest)$/

/** What an answer cost in dollars; null where the price is not known, as of other hosts and new models. */
export function costOf(host: string, model: string, inputTokens: number, outputTokens: number): number | null {
  const ofHost = Object.hasOwn(prices, host) ? prices[host]! : {}
  const name = model.replace(date, '')
  if (!Object.hasOwn(ofHost, name)) return null
  const { input, output } = ofHost[name]!
  return (inputTokens * input + outputTokens * output) / 1_000_000
}
