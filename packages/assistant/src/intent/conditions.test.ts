import { describe, expect, it } from 'vitest'
import { makeContext } from '../../test/intent/makeContext.ts'
import { readIntent } from './readIntent.ts'

const signs = { above: '>', below: '<', atLeast: '>=', atMost: '<=', equals: '=' } as const

/** The condition of the only step that trades, such as `priceImpact <= 1`. */
function conditionOf(request: string): string {
  const { steps } = readIntent(request, makeContext())
  const traded = steps.filter(({ componentId }) => /Swap$/.test(componentId))
  const all = traded.flatMap(({ condition, conditions = [] }) => [...(condition ? [condition] : []), ...conditions])
  return `${steps.length}: ${all
    .map(({ subject, token, comparison, value }) =>
      [subject, token, signs[comparison], value].filter(part => part !== undefined).join(' '),
    )
    .join(' and ')}`
}

/** Words of a comparison, and what holds if it is said plainly or negated. */
const comparisons = [
  ['exceeds', '>', '<='],
  ['is more than', '>', '<='],
  ['is over', '>', '<='],
  ['is above', '>', '<='],
  ['gets higher than', '>', '<='],
  ['goes over', '>', '<='],
  ['>', '>', '<='],
  ['is at least', '>=', '<'],
  ['is under', '<', '>='],
  ['is below', '<', '>='],
  ['is less than', '<', '>='],
  ['is lower than', '<', '>='],
  ['drops below', '<', '>='],
  ['is at most', '<=', '>'],
  ['is no more than', '<=', '>'],
  ['is not above', '<=', '>'],
  ["isn't over", '<=', '>'],
  ['does not exceed', '<=', '>'],
  ["doesn't exceed", '<=', '>'],
  ['never exceeds', '<=', '>'],
  ['is not less than', '>=', '<'],
  ['stays within', '<=', '>'],
  ['is equal to or less than', '<=', '>'],
  ['is greater than or equal to', '>=', '<'],
] as const

/** Sentences around a condition; `true`: the swap runs if it holds. */
const frames = [
  ['swap 10 ETH to USDC if #', true],
  ['swap 10 ETH to USDC only if #', true],
  ['swap 10 ETH to USDC, but only when #', true],
  ['swap 10 ETH to USDC as long as #', true],
  ['swap 10 ETH to USDC while #', true],
  ['swap 10 ETH to USDC provided that #', true],
  ['only if # swap 10 ETH to USDC', true],
  ['if #, swap 10 ETH to USDC', true],
  ['if #, swap 10 ETH to USDC, otherwise do nothing', true],
  ['do not swap 10 ETH to USDC unless #', true],
  ["don't swap 10 ETH to USDC until #", true],
  ['do nothing until # and then swap 10 ETH to USDC', true],
  ['swap 10 ETH to USDC unless #', false],
  ['unless #, swap 10 ETH to USDC', false],
  ["don't swap 10 ETH to USDC if #", false],
  ['do not swap 10 ETH to USDC when #', false],
  ['dont swap 10 ETH to USDC if #', false],
  ['never swap 10 ETH to USDC while #', false],
  ['please do not ever swap 10 ETH for USDC if #', false],
  ["I don't want to swap 10 ETH for USDC when #", false],
  ["swap 10 ETH to USDC, don't swap if #", false],
  ['swap 10 ETH to USDC but not if #', false],
  ['swap 10 ETH to USDC, not when #', false],
  ['swap 10 ETH to USDC, abort if #', false],
  ['swap 10 ETH to USDC, cancel the swap if #', false],
  ['swap 10 ETH to USDC and skip it if #', false],
  ['swap 10 ETH to USDC except when #', false],
  ['swap 10 ETH to USDC. The swap must not be sent if #.', false],
  ['swap 10 ETH to USDC; no trade if #', false],
  ["if #, don't swap; else swap 10 ETH to USDC", false],
  ['if # then abort, otherwise swap 10 ETH to USDC', false],
  ['when # do not swap 10 ETH for USDC', false],
] as const

describe('readConditions', () => {
  it.each(frames)('behavior: negation: %s', (frame, isPlain) => {
    for (const [words, plain, negated] of comparisons) {
      const impact = frame.replace('#', `the price impact ${words} 1%`)
      expect(`${impact}: ${conditionOf(impact)}`).toBe(`${impact}: 1: priceImpact ${isPlain ? plain : negated} 1`)
      const price = frame.replace('#', `ETH ${words} 2500`)
      expect(`${price}: ${conditionOf(price)}`).toBe(`${price}: 1: price ETH ${isPlain ? plain : negated} 2500`)
    }
  })
})
