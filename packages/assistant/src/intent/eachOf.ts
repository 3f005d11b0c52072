import type { Entity } from './entities.ts'
import type { StepDraft } from './stepDraft.ts'
import { readTraits } from './traits.ts'

/** "for each of USDC, DAI and WBTC": the tokens or amounts of a list, and where it stands. */
export type EachOf = {
  readonly from: number
  readonly to: number
  readonly tokens: readonly string[]
  readonly amounts: readonly string[]
}

/** Finds a list of at least two tokens, or of amounts of one token, after words such as "for each of". */
export function findEachOf(entities: readonly Entity[]): EachOf | undefined {
  const start = entities.findIndex(
    ({ word }, index) =>
      /^(each|every|over|through|all)$/.test(word) &&
      /^(for|loop|iterate|map|run|looping|of)$/.test(entities[index - 1]?.word ?? ''),
  )
  if (start === -1) return undefined
  let at = start + 1
  const tokens: string[] = []
  const amounts: string[] = []
  for (; at < entities.length; at += 1) {
    const entity = entities[at]!
    if (entity.kind === 'token') tokens.push(entity.symbol)
    else if (entity.kind === 'number') amounts.push(entity.value)
    else if (!/^(of|one|the|tokens?|amounts?|in|list|and|,|:|\(|\)|or|each)$/.test(entity.word)) break
  }
  while (/^(and|,|:|in|the)$/.test(entities[at - 1]?.word ?? '')) at -= 1
  const isTokens = tokens.length > 1 && amounts.length === 0
  const isAmounts = amounts.length > 1 && tokens.length <= 1
  return isTokens || isAmounts ? { from: start - 1, to: at, tokens, amounts } : undefined
}

/** One draft for each token or amount of the list; the step's own token stays where it is. */
export function expandEach(draft: StepDraft, { tokens, amounts }: EachOf): readonly StepDraft[] {
  const { step, component } = draft
  const count = readTraits(component).tokens.length
  if (count === 0) return [draft]
  const { isExactOutput: _exact, ...values } = step.values
  const own = values.token ?? values.toToken
  if (amounts.length > 0) {
    const [token] = tokens
    const trade =
      count > 1
        ? {
            ...((token ?? values.token) ? { token: token ?? values.token! } : {}),
            ...(own && own !== token && { toToken: own }),
          }
        : {}
    return amounts.map(amount => ({ ...draft, step: { ...step, values: { ...values, ...trade, amount } } }))
  }
  const others = tokens.filter(token => token !== own || count === 1)
  return others.map(token => {
    const side = count === 1 || own === undefined ? { token } : { token: own, toToken: token }
    return { ...draft, step: { ...step, values: { ...values, ...side } } }
  })
}
