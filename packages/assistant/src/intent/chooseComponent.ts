import { chains } from '@sluice/defi'
import type { Entity } from './entities.ts'
import type { Reading } from './reading.ts'
import type { Trade } from './readTrade.ts'
import { rankComponents, type Scored, type Surroundings } from './scoreComponents.ts'
import type { Slot } from './slots.ts'
import { splitWords } from './vocabulary.ts'

/** "from arb to op", "ETH on arb to op": ambiguous words that stand where chains stand. */
export function namesTwoChains(entities: readonly Entity[], indexes: readonly number[]): boolean {
  const hasFrom = indexes.some(index => {
    const next = entities[index + 1]
    return (
      entities[index]!.word === 'from' &&
      (next?.kind === 'chain' || (next?.kind === 'token' && next.chainId !== undefined))
    )
  })
  const places = indexes.filter(index => {
    const entity = entities[index]!
    if (entity.kind === 'chain') return true
    return (
      entity.kind === 'token' &&
      entity.chainId !== undefined &&
      (entities[index - 1]?.word === 'from' || (hasFrom && entities[index - 1]?.word === 'to'))
    )
  })
  const tokens = indexes.filter(index => entities[index]!.kind === 'token')
  // "from ETH, to USDC": two tokens, not two chains.
  const isToken = indexes.some(index => {
    const entity = entities[index]!
    return entities[index - 1]?.word === 'to' && entity.kind === 'token' && entity.chainId === undefined
  })
  const isChainFrom = indexes.some(index => entities[index]!.kind === 'chain' && entities[index - 1]?.word === 'from')
  if (isToken && !isChainFrom) return places.filter(index => entities[index]!.kind === 'chain').length > 1
  return places.length > 1 && tokens.length > places.filter(index => entities[index]!.kind === 'token').length
}

/** Ranks the components that a part of a request may mean; best first. */
export function chooseComponent(
  meaning: Parameters<typeof rankComponents>[0],
  slot: Slot,
  { entities, vocabulary }: Reading,
  isCrossChain: boolean,
  trade: Trade,
): readonly Scored[] {
  const ownWords = slot.indexes.flatMap(index => (entities[index]!.kind === 'word' ? [entities[index]!.word] : []))
  const named = isCrossChain
    ? trade.chainIds.concat(trade.values.toChainId ?? [], trade.values.chainId ?? [])
    : trade.chainIds
  const chainIds = [...new Set(named)]
  const surroundings: Surroundings = {
    words: [...new Set(ownWords)],
    chainIds,
    chainNames: chainIds.map(chainId => chainWords(chainId)),
    qualities: slot.qualities,
    hasTokens: trade.values.token !== undefined && trade.values.amount !== undefined,
  }
  return rankComponents(meaning, surroundings, vocabulary)
}

const chainWords = (chainId: number): readonly string[] => {
  const chain = chains.find(({ id }) => id === chainId)
  return chain === undefined ? [] : [...splitWords(chain.name), ...(chainId === 1 ? ['eth'] : [])]
}
