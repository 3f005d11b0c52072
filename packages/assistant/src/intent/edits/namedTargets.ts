import { type Part, partOf, symbolsOf, valueOfSymbol } from './line.ts'
import { type ClauseContext, readTargets, type Targets } from './readTargets.ts'

const starts = /^(?:the|this|that|my|our|both|all|each|every|a)$/
/** Words that end the name of a node. */
const ends =
  /^(?:to|at|be|is|are|should|must|has|have|with|by|as|use|uses|spend|take|takes|move|get|gets|into|for|of|in|on|from|instead|and|or|,|;|:|=|->|please|if|when|the|wait|last|lasts|run|sell|buy|swap|trade|bridge|pay|after|before|until)$/
/** Nouns of values, which name no node. */
const values =
  /^(?:the|this|that|my|our|both|all|each|every|a) (?:same |new |other )?(?:amount|token|tokens|coin|chain|network|price|slippage|account|address|recipient|value|size|amounts|workflow|flow|end|start|beginning|most|least|whole|rest|way)\b/

const longest = 5
const longestClause = 60

/** Nodes that a clause names by an article or ordinal and a noun, best match: 'the second quote', 'let the bridge …'. */
export function findNamed(clause: ClauseContext, part: Part): Targets | undefined {
  const symbols = symbolsOf(part)
  if (symbols.length > longestClause) return undefined
  let best: Targets | undefined
  symbols.forEach((symbol, at) => {
    const isOrdinal = valueOfSymbol(part, symbol)?.kind === 'ordinal'
    const isLabel = /^[a-z\d].*(?:[+]$|_)/.test(symbol)
    if (!starts.test(symbol) && !isOrdinal && !isLabel) return
    for (let to = at + 1; to <= Math.min(symbols.length, at + longest); to++) {
      const last = symbols[to - 1]!
      if (to > at + 2 && ends.test(last)) break
      const kind = valueOfSymbol(part, last)?.kind
      if (kind !== undefined && kind !== 'ordinal') break
      const name = partOf(part.line, part.from + at, part.from + to)
      if (values.test(name.text)) continue
      const targets = readTargets(clause, name)
      const isSure = targets && (targets.score >= 60 || (targets.score >= 30 && targets.nodes.length === 1))
      if (isSure && (!best || targets.score > best.score)) best = targets
    }
  })
  return best
}
