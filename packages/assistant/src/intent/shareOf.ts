import type { Entity } from './entities.ts'

/** Words of shares of a balance. */
const shares = new Set([
  'unlimited',
  'infinite',
  'unbounded',
  'half',
  'quarter',
  'third',
  'most',
  'all',
  'entire',
  'whole',
  'everything',
  'max',
  'maximum',
])

/** `half of my ETH`, `10% of my USDC`, `all my DAI`, `max ETH`: a share of a balance. */
export function shareOf(at: (position: number) => Entity | undefined, position: number): string | undefined {
  const entity = at(position)!
  const isPercent = entity.kind === 'percent' && /^(of|from)$/.test(at(position + 1)?.word ?? '')
  if (!isPercent && !(entity.kind === 'word' && shares.has(entity.word))) return undefined
  let end = position + 1
  while (/^(of|from|a|an|my|the|our|whole|entire|available|remaining)$/.test(at(end)?.word ?? '')) end += 1
  const object = at(end)
  const isHeld =
    object?.kind === 'token' || /^(balances?|holdings?|it|them|stack|bag|tokens?|funds)$/.test(object?.word ?? '')
  if (!isHeld) return undefined
  return Array.from({ length: end - position + 1 }, (_, offset) => at(position + offset)!.text).join(' ')
}
