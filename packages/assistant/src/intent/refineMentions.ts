import { conceptOf } from './conceptOf.ts'
import type { Entity } from './entities.ts'
import { isHardBreak } from './isHardBreak.ts'
import type { Mention } from './mentions.ts'

/** Reads what the words around a mention make of it: a question about a trade is a quote, "no MEV protection" asks for none. */
export function refineMentions(entities: readonly Entity[], mentions: readonly Mention[]): readonly Mention[] {
  const kept = oneScreen(entities, mentions).filter(
    (mention, index) =>
      !(mention.concept?.isQuality === true && isDeclined(entities, mention)) &&
      !isLeftOut(entities, mention, mentions) &&
      !isBareWait(entities, mention, mentions[index + 1]) &&
      !isDisowned(entities, mention, mentions),
  )
  const followed = kept.map(mention =>
    isFollowing(entities, mention, kept) ? { ...mention, concept: conceptOf('tracker') } : mention,
  )
  const held = readHeld(entities, followed)
  if (held !== undefined) return held
  const compares = entities.some(({ word }) => /^(compare|comparing|comparison)$/.test(word))
  if (compares) return followed.map(mention => (isSending(mention) ? asQuote(mention) : mention))
  return followed.map(mention => (isAskedOnly(entities, mention) ? asQuote(mention) : mention))
}

/** "a dashboard of my holdings with a pie chart": one screen, the one with the chart. */
function oneScreen(entities: readonly Entity[], mentions: readonly Mention[]): readonly Mention[] {
  const exact = mentions.find(({ concept }) => concept?.refines?.includes('dashboard'))
  const isTwo = entities.some(({ word, kind }) => word === 'both' || (kind === 'number' && word === 'two'))
  if (exact === undefined || isTwo) return mentions
  return mentions.filter(({ concept, text }) => concept?.id !== 'dashboard' || !/^dash ?board$/i.test(text))
}

/** "track 0x… on Arbitrum and Polygon": an account, not a transaction. */
const isFollowing = (entities: readonly Entity[], { concept, text }: Mention, all: readonly Mention[]): boolean =>
  concept?.id === 'monitor' &&
  /^(track|follow|watch|monitor|tracking)$/i.test(text) &&
  entities.some(({ kind }) => kind === 'address' || kind === 'ens') &&
  !entities.some(({ kind }) => kind === 'hash') &&
  all.length === 1

/** "do I own any DAI?", "how many DAI does 0x… hold", "USDC in my wallet": tokens that an account has. */
function readHeld(entities: readonly Entity[], mentions: readonly Mention[]): readonly Mention[] | undefined {
  const has = entities.findIndex(
    ({ word, kind }, index) =>
      kind === 'word' &&
      /^(have|has|own|owns|hold|holds|holding|wallet|possess)$/.test(word) &&
      entities[index + 1]?.word !== 'to',
  )
  const isNumbered = entities.some(({ kind }) => /^(number|percent|invalidNumber)$/.test(kind))
  const isOther = mentions.some(
    ({ concept, isName, text }) =>
      !/^wallets?$/i.test(text) &&
      (isName ||
        !/^(swap|quote|balance|portfolio)$/.test(concept?.id ?? '') ||
        /^(swap|sell|buy|exchange|convert|trade|quote)/i.test(text)),
  )
  const first = entities.findIndex(({ kind }) => kind === 'token')
  const who = entities.findIndex(({ kind }) => kind === 'address' || kind === 'ens')
  const isWallet = entities[has]?.word === 'wallet'
  // "check my DAI", "check 0x… for DAI"
  const isTraded = entities.some(
    ({ kind, word }, index) =>
      (kind === 'arrow' || /^(to|for|into|onto)$/.test(word)) && entities[index + 1]?.kind === 'token',
  )
  const isPlain =
    first !== -1 &&
    (who !== -1 || !isTraded) &&
    ((mentions.every(({ text }) => text === '') && (who !== -1 || entities[first - 1]?.word === 'my')) ||
      mentions.some(({ concept, text }) => concept?.id === 'portfolio' && /^balances$/i.test(text)))
  if ((has === -1 && !isPlain) || isNumbered || isOther || (first === -1 && who === -1) || (first === -1 && isWallet))
    return undefined
  if (mentions.some(({ concept }) => concept?.id === 'portfolio') && first === -1) return undefined
  const at = first === -1 ? has : first
  return [
    {
      from: at,
      to: at,
      text: '',
      concept: conceptOf(first === -1 ? 'portfolio' : 'balance'),
      components: [],
      isName: false,
    },
  ]
}

/** Trades that are compared are not done. */
const isSending = ({ concept, components, isName }: Mention): boolean =>
  trades.test(concept?.id ?? '') || (isName && components.some(({ effect }) => effect === 'broadcast'))

const asQuote = (mention: Mention): Mention => ({ ...mention, concept: conceptOf('quote'), components: [] })

const declining = /^(no|without|disable|disabled|disabling|skip|not|off|minus|deactivate|w[/]o|avoid|unnecessary|less)$/

/** "without MEV protection", "MEV protection off", "not gasless" */
export function isDeclined(entities: readonly Entity[], { from, to }: Mention): boolean {
  const [first = '', next = '', after = ''] = [0, 1, 2].map(offset => entities[to + offset]?.word)
  // "no MEV" asks for protection, "no MEV protection" for none.
  if (/^(no|without)$/.test(entities[from]!.word) && /^(protection|protect|guard|shield)/.test(first)) return true
  const before = entities
    .slice(Math.max(0, from - 3), from)
    .filter(({ word }) => !/^(the|any|a|my|with|use|need|want)$/.test(word))
    .at(-1)
  if (before !== undefined && (declining.test(before.word) || /n'?t$/.test(before.word))) return true
  const rest = /^(protection|mode|=|:|is|be|should|stays?|please)$/.test(first) ? [next, after] : [first, next]
  return (
    /^(off|disabled|false|unnecessary)$/.test(rest[0] ?? '') ||
    (rest[0] === 'not' && /^(needed|wanted)$/.test(rest[1] ?? ''))
  )
}

/** "a dashboard with no price impact": a thing that is not wished beside others. */
const isLeftOut = (entities: readonly Entity[], { concept, from }: Mention, all: readonly Mention[]): boolean =>
  all.length > 1 &&
  /^(priceImpact|slippage|dashboard|defiDashboard|monitor|approve|swapScreen)$/.test(concept?.id ?? '') &&
  /^(no|without|hide|disable|skip)$/.test(entities[from - 1]?.word ?? '')

/** "wait until the transaction is confirmed": not a pause; only a duration makes one. */
function isBareWait(entities: readonly Entity[], { concept, from, to }: Mention, next: Mention | undefined): boolean {
  if (concept?.id !== 'delay' || !/^(until|till|for|to|on|that)$/.test(entities[to]?.word ?? '')) return false
  const end = Math.max(next?.to ?? to + 6, to + 6)
  const isTimed = entities.slice(from, end).some(({ kind }) => kind === 'duration' || kind === 'number')
  return (
    !isTimed ||
    (next !== undefined && next.from <= to + 4 && /^(monitor|status|icmReceive)$/.test(next.concept?.id ?? ''))
  )
}

/** "not only a quote, really swap", "don't just quote it": the other action is meant. */
function isDisowned(entities: readonly Entity[], mention: Mention, mentions: readonly Mention[]): boolean {
  const words = entities.slice(Math.max(0, mention.from - 3), mention.from).map(({ word }) => word)
  const isOnly = /\b(not|don't|no) (just |only |merely )(a |the )?$/.test(`${words.join(' ')} `)
  return isOnly && mentions.some(other => other !== mention && other.concept?.isVerb === true)
}

const trades = /^(swap|fusion)$/
const asking = /^(what|what's|whats|wat|how)$/
const measured = /^(much|many|big|high|large|far|well|good|expensive|bad|strong|deep)$/

/** "what would 700 USDT buy me in WBTC", "the output of swapping 5 ETH": asked, not to be done. */
function isAskedOnly(entities: readonly Entity[], { concept, components, from, text, isRepeated }: Mention): boolean {
  const isSwap =
    trades.test(concept?.id ?? '') || (concept === undefined && components.length > 0 && /^dex(es)?$/i.test(text))
  if (!isSwap || isRepeated === true) return false
  // "check both dexes for 2 ETH to DAI": no verb of a trade.
  const looks = /^(check|checking|look|lookup|find|tell|know)$/
  const isVerb = text !== '' && concept !== undefined
  if (!isVerb && entities.some(({ kind, word }) => kind === 'word' && looks.test(word))) return true
  let start = from
  while (start > 0 && !isHardBreak(entities, start - 1) && entities[start - 1]!.text !== ':') start -= 1
  const clause = entities.slice(start, from)
  const asks = clause.some(
    ({ word }, index) =>
      asking.test(word) &&
      (word !== 'how' || measured.test(entities[start + index + 1]?.word ?? '')) &&
      !isOrder(clause.slice(index)),
  )
  // "I sell 5 ETH, how much DAI is that?"
  const end = entities.findIndex((_, index) => index >= from && isHardBreak(entities, index))
  const rest = entities.slice(from, end === -1 ? entities.length : end)
  const asksBehind = rest.some(
    ({ word }, index) =>
      (word === 'how' && /^(much|many)$/.test(rest[index + 1]?.word ?? '')) ||
      (/^what('s)?$/.test(word) && /^(is|are|does|would|will|amount|output)$/.test(rest[index + 1]?.word ?? '')),
  )
  return asks || asksBehind || isNominal(entities, from)
}

/** "check how much it is and swap": an order follows the question. */
const isOrder = (clause: readonly Entity[]): boolean =>
  clause.some(({ word }, index) => /^(and|then|,|but)$/.test(word) && index === clause.length - 1)

const results =
  /^(output|price|cost|costs|result|return|returns|proceeds|value|worth|rate|amount|outcome|estimate|receipt|yield|impact)$/

/** "estimate the output of trading", "calculate what selling 5 ETH gives" */
function isNominal(entities: readonly Entity[], from: number): boolean {
  const [before, noun] = [entities[from - 1]?.word ?? '', entities[from - 2]?.word ?? '']
  if (/^(of|for|from|when|if)$/.test(before) && results.test(noun)) return true
  return /^(estimate|estimating|calculate|compute|preview|quote|price)$/.test(before)
}
