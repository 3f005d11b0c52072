import type { Entity } from './entities.ts'
import { isHardBreak } from './isHardBreak.ts'
import type { Mention } from './mentions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** An act on something that exists, told from planning it by the words behind its verb. */
type Act = {
  readonly verb: RegExp
  /** Name of the component, as words. */
  readonly name: string
  /** Words behind the verb, joined by spaces; a number is `#`, an address `@`. */
  readonly behind: RegExp
  /** Concepts that the same words would mean otherwise. */
  readonly instead: readonly string[]
}

const acts: readonly Act[] = [
  {
    verb: /^mint(ing|ed)?$/,
    name: 'mint nft',
    behind: /^(# (new |more )?nfts?\b|(an? |one |the )?nfts? (from|of|in) (my |the |our |this )?(@|collection))/,
    instead: ['nft'],
  },
  {
    verb: /^vot(e|ing)$/,
    name: 'governor vote',
    behind: /^((for|against|yes|no|abstain|in favou?r)( (on|of|to|for))?|on) (the |dao )*proposal #/,
    instead: ['governance', 'voteResult'],
  },
]

const signOf = ({ kind, word }: Entity): string => (kind === 'number' ? '#' : kind === 'address' ? '@' : word)

/** "mint 2 NFTs", "vote for proposal 5": done on chain, not planned. */
export function readActs(
  entities: readonly Entity[],
  mentions: readonly Mention[],
  { byName }: Vocabulary,
): readonly Mention[] {
  return acts.reduce<readonly Mention[]>((read, { verb, name, behind, instead }) => {
    const components = byName.get(name)
    const from = entities.findIndex(
      ({ word }, index) =>
        verb.test(word) &&
        behind.test(
          entities
            .slice(index + 1, index + 8)
            .map(signOf)
            .join(' '),
        ),
    )
    if (from === -1 || !components) return read
    const end = entities.findIndex((_, index) => index > from && isHardBreak(entities, index))
    const to = end === -1 ? entities.length : end
    const act: Mention = { from, to: from + 1, text: entities[from]!.text, components, isName: true }
    const others = read.filter(
      mention => mention.from < from || mention.from >= to || !instead.includes(mention.concept?.id ?? ''),
    )
    return [...others.filter(other => other.from !== from), act].sort((one, other) => one.from - other.from)
  }, mentions)
}
