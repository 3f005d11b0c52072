import type { Entity } from './entities.ts'

const isArrow = ({ kind, word, text }: Entity): boolean =>
  kind === 'arrow' || word === 'to' || word === 'into' || text === '>' || text === '/' || text === '-'

/** Chain that a word means where chains stand. */
const chainOf = (entity: Entity | undefined): number | undefined =>
  entity?.kind === 'chain' || entity?.kind === 'token' ? entity.chainId : undefined

/** Reads words such as `arb` and `eth` as chains where two chains stand beside a token: "100 USDC eth -> polygon". */
export function placeChains(entities: readonly Entity[]): readonly Entity[] {
  const tokens = entities.flatMap(({ kind }, index) => (kind === 'token' ? [index] : [])).slice(0, 4)
  let placed = entities
  let count = 0
  for (let at = 0; at + 2 < entities.length; at += 1) {
    const [source, arrow, target] = entities.slice(at, at + 3)
    const [from, to] = [chainOf(source), chainOf(target)]
    if (from === undefined || to === undefined || from === to || !isArrow(arrow!)) continue
    if (source!.kind === 'chain' && target!.kind === 'chain') continue
    const isOther = (index: number) => entities[index]!.kind === 'token' && index !== at && index !== at + 2
    const before = entities[at - 1]
    const isPlace = source!.kind === 'chain' || before?.kind === 'token' || /^(from|,|on|[(])$/.test(before?.word ?? '')
    const isNamedElsewhere = /^(on|worth|at|for)$/.test(entities[at + 3]?.word ?? '')
    if (!tokens.some(isOther) || !isPlace || isNamedElsewhere) continue
    placed = placed.with(at, toChain(source!, from)).with(at + 2, toChain(target!, to))
    count += 1
    if (count === 4) break
  }
  return placed
}

const toChain = ({ from, to, text, word }: Entity, chainId: number): Entity => ({
  from,
  to,
  text,
  word,
  kind: 'chain',
  chainId,
})
