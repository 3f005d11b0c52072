import type { Entity } from './entities.ts'
import type { Mention } from './mentions.ts'

const separator = /^(and|,|;|&|[+]|then|plus|also|another|[.]|\n|otherwise|else|or)$/
const target = /^(to|for|into|onto|at|@|in|→|->|=>|>|against|on)$/

/** Adds a mention for each further trade of a verb: "swap 1 ETH to USDC and 2 ETH to DAI". */
export function repeatMentions(entities: readonly Entity[], mentions: readonly Mention[]): readonly Mention[] {
  return mentions.flatMap((mention, index) => {
    if (mention.concept?.isVerb !== true && !mention.isName) return [mention]
    const end = mentions[index + 1]?.from ?? entities.length
    const further: Mention[] = []
    let start = Math.min(mention.from, mention.to)
    for (let at = mention.to + 1; at < end; at += 1) {
      const isSeparated = separator.test(entities[at - 1]!.word) && isAmount(entities, at)
      const back = separator.test(entities[at - 1]!.word) ? backReference(entities, at, end) : undefined
      if (back !== undefined) {
        further.push({ ...mention, from: at, to: at, text: '', isRepeated: true })
        start = at
        continue
      }
      if (!isSeparated || !(hasTarget(entities, at, end) || isInList(entities, at, end))) continue
      const isWhole = hasTarget(entities, firstAmount(entities, start, at), at)
      const isShared = !isWhole && firstAmount(entities, start, at) < at
      if (!isWhole && !isShared) continue
      further.push({ ...mention, from: at, to: at, text: '', isRepeated: true })
      start = at
    }
    return [mention, ...further]
  })
}

const isAmount = (entities: readonly Entity[], at: number): boolean =>
  entities[at]?.kind === 'number' && /^(token|foreignToken)$/.test(entities[at + 1]?.kind ?? '')

/** Index of the first amount between two entities; the end if there is none. */
function firstAmount(entities: readonly Entity[], from: number, to: number): number {
  for (let at = from; at < to; at += 1) if (isAmount(entities, at)) return at
  return to
}

/** Whether "to USDC", "at 4000" or "to Polygon" follows an amount in its part of the sentence. */
function hasTarget(entities: readonly Entity[], from: number, to: number): boolean {
  for (let at = from + 2; at < Math.min(to, from + 8); at += 1) {
    if (separator.test(entities[at]!.word)) return false
    if (target.test(entities[at]!.word) && entities.slice(at + 1, Math.min(to, at + 4)).some(isTarget)) return true
  }
  return false
}

/** "then the USDC you got into DAI", "and the proceeds to WBTC", "then that into ETH" */
function backReference(entities: readonly Entity[], at: number, end: number): number | undefined {
  // "then to DAI"
  const isOn = entities[at - 1]?.word === 'then' && /^(to|into|for|onto)$/.test(entities[at]!.word)
  if (isOn && isTarget(entities[at + 1] ?? entities[at]!)) return at
  const isBack = /^(it|them|that|those|this|all|everything|what|whatever|the|its|result|results|proceeds|output)$/.test(
    entities[at]!.word,
  )
  if (!isBack) return undefined
  for (let index = at + 1; index < Math.min(end, at + 8); index += 1) {
    const { kind, word } = entities[index]!
    if (kind === 'number' || kind === 'punctuation') return undefined
    if (/^(to|into|for|onto|→|->|=>)$/.test(word))
      return isTarget(entities[index + 1] ?? entities[at]!) ? index : undefined
  }
  return undefined
}

/** "1 ETH, 2 WETH and 100 DAI into USDC": the last one names the target of all. */
function isInList(entities: readonly Entity[], from: number, to: number, depth = 0): boolean {
  let at = from + 2
  if (!separator.test(entities[at]?.word ?? '')) return false
  while (at < to && separator.test(entities[at]!.word)) at += 1
  return (
    at < to &&
    isAmount(entities, at) &&
    (hasTarget(entities, at, to) || (depth < 12 && isInList(entities, at, to, depth + 1)))
  )
}

const isTarget = ({ kind }: Entity): boolean =>
  kind === 'token' || kind === 'foreignToken' || kind === 'chain' || kind === 'number' || kind === 'address'
