import type { ComponentInfo } from '@sluice/workflow'
import { findMentions } from '../mentions.ts'
import { rankComponents } from '../scoreComponents.ts'
import { findComponents } from './findMentions.ts'
import { type Part, valuesIn, wordsIn } from './line.ts'
import type { ClauseContext } from './readTargets.ts'

/** Component that is added: by its name, or by what general words say that it does. */
export function readNewComponent({ vocabulary, view }: ClauseContext, body: Part): ComponentInfo | undefined {
  const named = findComponents(vocabulary, wordsIn(body))
  if (named && named.score >= 80) return named.found[0]
  const entities = body.line.reading.entities.slice(body.from, body.to)
  const mentions = findMentions(entities, vocabulary)
  const words = wordsIn(body).filter(word => word !== '')
  const chainIds = valuesIn(body).flatMap(value => (value.kind === 'chain' ? [value.chainId] : []))
  const around = { words, chainIds, chainNames: [], qualities: [] }
  const ranked = mentions.flatMap(mention => rankComponents(mention, around, vocabulary).slice(0, 1))
  const sorted = ranked.toSorted((left, right) => right.score - left.score)
  // 'watch the swap until it is confirmed': what is there is spoken of, not added.
  const further = sorted.find(({ component }) => view.nodes.every(placed => placed.component !== component))
  const best = further ?? sorted[0]
  if (best && (!named || named.score < 60)) return best.component
  return named && named.score >= 30 ? named.found[0] : undefined
}

/** Whether a part has the whole name of a component. */
export const isNamedInFull = ({ vocabulary }: ClauseContext, body: Part): boolean =>
  (findComponents(vocabulary, wordsIn(body))?.score ?? 0) >= 113
