import { chains, findToken } from '@sluice/defi'
import type { Missing, Step } from '../intent.ts'
import type { Entity } from './entities.ts'
import { chainName } from './refuseNames.ts'
import { splitWords, type Vocabulary } from './vocabulary.ts'

/** Chains and tokens of a request that no step uses. */
export function lostNames(
  entities: readonly Entity[],
  steps: readonly Step[],
  missing: readonly Missing[],
  vocabulary: Vocabulary,
): readonly string[] {
  const named = new Map(
    entities.flatMap((entity, index) =>
      (entity.kind === 'chain' || entity.kind === 'token') && !isCurrency(entities, index)
        ? [[entity.word, entity] as const]
        : [],
    ),
  )
  if (named.size === 0) return []
  const kept = JSON.stringify([steps.map(({ said: _, ...step }) => step), missing]).toLowerCase()
  const has = (text: string) => kept.includes(text.toLowerCase())
  const hasChain = (chainId: number) => new RegExp(`(?<![\\d.])${chainId}(?![\\d.])`).test(kept)
  const ids = new Set(steps.map(({ componentId }) => componentId))
  const own = vocabulary.components.filter(({ component }) => ids.has(component.id))
  const isName = (word: string) => own.some(({ weights }) => weights.has(word))
  const isLost = (entity: Entity): boolean => {
    if (has(entity.text)) return false
    if (entity.kind === 'chain') {
      // Without a chain of its own, a component works on Ethereum or on what its name says.
      const isDefault = entity.chainId === 1 && !has('"chainid":')
      return !(isDefault || hasChain(entity.chainId) || splitWords(chainName(entity.chainId)).some(isName))
    }
    if (entity.kind !== 'token' || has(`"${entity.symbol}"`) || isName(entity.word)) return false
    const { symbol, chainId } = entity
    const isChain = chainId !== undefined && (chainId === 1 || hasChain(chainId))
    return !isChain && !chains.some(({ id }) => has(findToken(id, symbol)?.address ?? '?'))
  }
  return [...named.values()].filter(isLost).map(({ text }) => text.slice(0, 60))
}

/** Dollars, and what counts dollars beside a number: "1000 USDC" of a component that takes no token. */
const isCurrency = (entities: readonly Entity[], at: number): boolean =>
  /^(usd|dollars?|bucks?)$/.test(entities[at]!.word) ||
  (/^(usdc|usdt|dai)$/.test(entities[at]!.word) && entities[at - 1]?.kind === 'number')
