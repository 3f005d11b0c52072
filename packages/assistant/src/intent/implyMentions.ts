import { conceptOf } from './conceptOf.ts'
import type { Entity } from './entities.ts'
import { findTransfer } from './findTransfer.ts'
import { isHardBreak } from './isHardBreak.ts'
import type { Mention } from './mentions.ts'
import { findCalls } from './readCall.ts'
import { findTaken } from './readExpression.ts'
import type { Reading } from './reading.ts'

/** Puts the call of a contract in the place of the words that it is made of: "call transfer on contract 0x…". */
function withCalls(
  mentions: readonly Mention[],
  reading: Reading,
  make: (id: string, at: number) => Mention,
): readonly Mention[] {
  const { entities } = reading
  const calls = findCalls(entities)
  // What is only simulated is not sent.
  if (calls.length === 0 || mentions.some(({ concept }) => concept?.id === 'simulate')) return mentions
  const isPart = ({ from, to, concept, isName }: Mention) =>
    /^((read|write)Contract|(un)?wrap)$/.test(concept?.id ?? '') ||
    (isName && entities.slice(from, to).some(({ word }) => /contract$/.test(word))) ||
    calls.some(({ at }) => from <= at && at < to) ||
    entities.slice(from, to).every(({ word }) => callWords.has(word))
  const kept = mentions.filter(mention => !isPart(mention))
  const parts = mentions.filter(isPart)
  // Functions of one clause are one mention: "its decimals and symbol".
  const firsts = calls.filter(({ at }, index) => {
    const before = calls[index - 1]?.at
    if (before === undefined) return true
    const isBroken = entities.slice(before, at).some((_, offset) => isHardBreak(entities, before + offset))
    return isBroken || kept.some(({ from }) => from > before && from < at)
  })
  const start = Math.min(calls[0]!.at, ...parts.map(({ from }) => from))
  const made = firsts.map(({ concept, at }, index) => ({
    ...make(concept, index === 0 ? start : at),
    ...(index > 0 && { isRepeated: true }),
  }))
  return [...kept, ...made].sort((first, second) => first.from - second.from)
}

/** Puts "send 1 ETH to 0x…" in the place of its verb; without a payee, "send tokens to Polygon" is about a chain. */
function withTransfer(
  mentions: readonly Mention[],
  at: number | undefined,
  { entities }: Reading,
  make: (id: string, at: number) => Mention,
): readonly Mention[] {
  const hasChain = entities.some(({ kind }) => kind === 'chain')
  if (at === undefined) return hasChain ? mentions.filter(({ concept }) => concept?.id !== 'send') : mentions
  const isPart = ({ concept, from, to }: Mention) => concept?.id === 'send' || (from <= at && at < to)
  return [...mentions.filter(mention => !isPart(mention)), make('send', at)].sort(
    (first, second) => first.from - second.from,
  )
}

/** "listen for an incoming teleporter message": the receiving end. */
function asReceiving(mention: Mention, entities: readonly Entity[]): Mention {
  const before = entities.slice(Math.max(0, mention.from - 4), mention.from)
  const isReceiving = before.some(({ word }) =>
    /^(listen|listening|incoming|receive|receiving|await|awaiting)$/.test(word),
  )
  return mention.concept?.id === 'icmSend' && isReceiving ? { ...mention, concept: conceptOf('icmReceive') } : mention
}

/** "sell #1 for 2 ETH": an NFT. */
function asSale(mention: Mention, entities: readonly Entity[]): Mention {
  const isNumbered = entities[mention.to]?.kind === 'number' && entities[mention.to]!.text.startsWith('#')
  const isListing =
    /^list/i.test(mention.text) && entities.slice(mention.to, mention.to + 2).some(({ kind }) => kind === 'number')
  // "offer NFT no. 7", "put token id 7 up for sale"
  const near = entities.slice(mention.from, mention.to + 3)
  const isOfNft = near.some(
    ({ word }, index) => /^(nfts?|collectibles?)$/.test(word) || (word === 'token' && near[index + 1]?.word === 'id'),
  )
  if ((mention.concept?.id === 'swap' && (isNumbered || isOfNft)) || isListing)
    return { ...mention, components: [], concept: conceptOf('nftMarket') }
  // "put up 2 WETH for sale" is no sale of an NFT.
  const isOfTokens =
    /^sale$/i.test(mention.text) &&
    entities.some(({ kind }) => kind === 'token') &&
    !entities.some(({ word }) => /^(nfts?|collection|collectibles?|royalty|royalties|marketplace)$/.test(word))
  return isOfTokens ? { ...mention, components: [], concept: conceptOf('swap') } : mention
}

/** "no longer" is no position. */
const isAction = ({ text }: Mention): boolean => !/^longer$/i.test(text)

/** "a new token, total supply 5m": a field of the token, as there is no contract. */
const isSupply = ({ concept, text }: Mention, mentions: readonly Mention[], entities: readonly Entity[]): boolean =>
  concept?.id === 'readContract' &&
  /supply/i.test(text) &&
  mentions.some(other => other.concept?.id === 'erc20') &&
  !entities.some(({ kind, word }) => kind === 'address' || word === 'contract')

/** "receiver 0x…": who gets a message, no step. */
const isReceiver = ({ text, to }: Mention, entities: readonly Entity[]): boolean =>
  /^receiver$/i.test(text) && /^(address|ens)$/.test(entities[entities[to]?.text === ':' ? to + 1 : to]?.kind ?? '')

/** "post it to https://…" is no note. */
const isSticky = ({ text }: Mention): boolean => /^post it$/i.test(text)

const leaveVerbs =
  /^(stop|prevent|block|forbid|allow|let|permit|permitted|grant|give|authorize|authorise|enable|allowing|letting|allowed)$/

/** "let 0x… spend 40 DAI", "no longer allow …": leave to spend, given or taken back. */
function withApproval(
  mentions: readonly Mention[],
  { entities }: Reading,
  make: (id: string, at: number) => Mention,
): readonly Mention[] {
  const isApproving = mentions.some(({ concept }) => concept?.id === 'approve')
  // "cancel my USDC approval" cancels no order.
  if (isApproving)
    return mentions.filter(
      ({ concept, isName, text }) => concept !== undefined || isName || !/^(cancel|limit|order)/i.test(text),
    )
  const isLeave = ({ word }: Entity) => leaveVerbs.test(word)
  const isWeak = ({ word }: Entity) => /^(able|may|can|could|want|should)$/.test(word)
  const isNamed = entities.some(
    ({ kind, word }) =>
      kind === 'address' || /^(router|1inch|spender|contract|nobody|noone|anyone|anybody)$/.test(word),
  )
  const use = entities.findIndex(({ word }, index) => {
    const before = entities.slice(Math.max(0, index - 8), index)
    const isUse = /^(spend|spending|use|using|access|move|pull|take)$/.test(word) && before.some(isLeave)
    return isUse || (/^(spend|spending)$/.test(word) && isNamed && before.some(isWeak))
  })
  // "grant 1inch 45 USDT", "authorize 45 USDT for 1inch"
  const granted = entities.findIndex(({ word }) => /^(grant|authorize|authorise|allow)$/.test(word))
  if (use === -1 && granted !== -1 && isNamed && entities.some(({ kind }) => kind === 'number'))
    return [
      ...mentions.filter(({ isName, concept }) => isName || concept !== undefined),
      make('approve', granted),
    ].sort((first, second) => first.from - second.from)
  if (use === -1 || !entities.some(({ kind }) => kind === 'token')) return mentions
  const verb = entities.findIndex(entity => isLeave(entity) || isWeak(entity))
  const kept = mentions.filter(({ from, concept }) => from < verb || from > use || concept?.isVerb === false)
  return [...kept, make('approve', verb)].sort((first, second) => first.from - second.from)
}

/** Words of a call that stand for components as well. */
const callWords = new Set([
  'token',
  'erc20',
  'nft',
  'allowance',
  'symbol',
  'supply',
  'send',
  'transaction',
  'of',
  'to',
  'own',
  'owns',
])

/** Mentions that a request leaves out: "ETH→USDC", "send 1 ETH from Ethereum to Polygon", "when ETH drops below 2500". */
export function implyMentions(reading: Reading, found: readonly Mention[], hasCondition: boolean): readonly Mention[] {
  const { entities, vocabulary } = reading
  const make = (id: string, at: number): Mention => ({
    from: at,
    to: at,
    text: '',
    concept: conceptOf(id),
    components: [],
    isName: false,
  })
  const urls = entities.flatMap(({ kind }, index) => (kind === 'url' ? [index] : []))
  const transferAt = findTransfer(reading)
  const mentions = withApproval(
    withCalls(
      withTransfer(found, transferAt, reading, make)
        .filter(
          mention =>
            isAction(mention) &&
            !isSupply(mention, found, entities) &&
            !isReceiver(mention, entities) &&
            !(urls.length > 0 && isSticky(mention)),
        )
        .map(mention => asSale(asReceiving(mention, entities), entities)),
      reading,
      make,
    ),
    reading,
    make,
  )
  const actions = mentions.filter(({ concept }) => concept?.isQuality !== true)
  const tokens = entities.filter(({ kind }) => kind === 'token' || kind === 'foreignToken')
  const moveAt = entities.findIndex(
    ({ word, kind }, index) =>
      kind === 'word' &&
      /^(send|move|transfer|shift|migrate|port|sending|moving)$/.test(vocabulary.normalize(word)) &&
      !/^(without|not|never|don't|nothing|no|be|actually|only)$/.test(entities[index - 1]?.word ?? ''),
  )
  const isInName = (index: number) => actions.some(({ from, to, isName }) => isName && index >= from && index < to)
  const chainCount = entities.filter(
    ({ kind }, index) => (kind === 'chain' || kind === 'foreignChain') && !isInName(index),
  ).length
  const isTradeNamed = actions.some(({ concept }) => concept?.id === 'bridge' || concept?.id === 'swap')
  const other: Mention[] = []
  // "when ETH falls to 2000 spend 300 USDC on it"
  const spendAt = entities.findIndex(({ word }) => /^(spend|spending|invest|put)$/.test(word))
  if (hasCondition && spendAt !== -1 && actions.length === 0 && tokens.length > 0) other.push(make('swap', spendAt))
  if (transferAt !== undefined) other.splice(0)
  else if (moveAt !== -1 && chainCount > 0 && !isTradeNamed && tokens.length > 0) other.push(make('bridge', moveAt))
  else if (
    actions.length === 0 &&
    tokens.length > 0 &&
    (chainCount > 1 || (chainCount === 1 && movesToChain(entities)))
  )
    other.push(make('bridge', 0))
  else if (
    tokens.length > 0 &&
    !actions.some(
      ({ concept, components }) =>
        takesTokens(concept?.id) || components.some(({ outputs }) => outputs.display === undefined),
    )
  ) {
    const first = entities.findIndex(({ kind }) => kind === 'token' || kind === 'number')
    const isPair = tokens.length > 1 && tokens[1]!.from - tokens[0]!.to <= 6
    const isWanted = entities.some(
      ({ word }, index) =>
        /^(get|want|need|acquire)$/.test(word) &&
        entities.slice(index + 1, index + 4).some(({ kind }) => kind === 'token') &&
        actions.length === 0,
    )
    if (isPair || isWanted || mentions.some(({ concept }) => concept?.isQuality)) {
      // The quality itself stands for the action if it is the only mention.
      if (!mentions.some(({ concept }) => concept?.isQuality)) other.push(make('swap', first))
    }
  }
  const onlyChecks =
    actions.length > 0 && actions.every(({ concept }) => concept?.id === 'priceImpact' || concept?.id === 'slippage')
  if (onlyChecks && tokens.length > 1) {
    const first = entities.findIndex(({ kind }) => kind === 'number' || kind === 'token')
    const rest = other.filter(({ concept }) => concept?.id !== 'swap')
    other.splice(0, other.length, ...rest, make('quote', first))
  }
  const isPosted = (index: number) =>
    entities.slice(Math.max(0, index - 8), index).some(({ word }) => /^(post|send|push|forward|submit)$/.test(word)) &&
    entities[index - 1]?.word === 'to'
  const named = actions.filter(({ concept }) => concept?.id === 'http').length
  const isAsked = actions.some(({ concept }) => concept?.id === 'ai')
  for (const [position, index] of urls.entries()) {
    // "(see https://…)" is read by people.
    const isReference =
      /^(see|cf|ref|docs|source|reference|per)$/.test(entities[index - 1]?.word ?? '') && actions.length > 0
    if (position >= named && !isReference && (!isAsked || isPosted(index)))
      other.push({ ...make('http', index), ...(position > 0 && { isRepeated: true }) })
  }
  const into = entities.findIndex(
    ({ word }, index) =>
      word === 'into' &&
      /^(one|a|an|single)$/.test(entities[index + 1]?.word ?? '') &&
      /^(object|list|array)$/.test(entities[index + 2]?.word ?? ''),
  )
  if (into !== -1 && actions.length > 1 && actions.every(({ concept }) => concept?.id !== 'merge'))
    other.push({ ...make('merge', into), to: into + 3 })
  const taken = findTaken(
    entities,
    entities.map((_, index) => index),
  )
  const extracts = ({ concept, components }: Mention) =>
    concept?.id === 'format' || components.some(({ fields }) => fields.some(({ key }) => key === 'fieldPath'))
  if (taken !== undefined && !mentions.some(extracts)) other.push(make('format', taken))
  const coded = entities.findIndex(({ word }, index) => word === 'code' && entities[index + 1]?.text === ':')
  if (coded !== -1 && mentions.every(({ concept }) => concept?.id !== 'script')) other.push(make('script', coded))
  const about = entities.findIndex(({ word }) => /^(fact|facts|info|information|detail|details|metadata)$/.test(word))
  const isAboutToken = entities.slice(about + 1, about + 7).some(({ word }) => /^(token|contract)$/.test(word))
  if (about !== -1 && isAboutToken && actions.length === 0) other.splice(0, other.length, make('erc20', about))
  const wait = impliedWait(entities, mentions)
  if (wait !== undefined && mentions.every(({ concept }) => concept?.id !== 'delay'))
    other.push({ ...make('delay', wait.from), to: wait.to })
  const hash = entities.findIndex(({ kind }) => kind === 'hash')
  const isIdle =
    actions.every(({ concept }) => concept?.id === 'delay') && !entities.some(({ kind }) => kind === 'duration')
  if (hash !== -1 && isIdle) {
    const waits = entities.some(({ word }) => /^(wait|waiting|track|follow|until|watch|monitor)$/.test(word))
    return [make(waits ? 'monitor' : 'status', hash)]
  }
  const again = repeatedAt(entities, mentions)
  if (again !== undefined) other.push({ ...make('quote', again), isAgain: true })
  const isPath = ({ from, to }: Mention) => taken !== undefined && from <= taken && taken < to
  const all = [...mentions.filter(mention => !isPath(mention)), ...other].sort(
    (first, second) => first.from - second.from,
  )
  if (all.length === 0 && hasCondition) return [make('priceTrigger', 0)]
  return all
}

/** "after a minute, …", "… after 4 seconds", "hold on for 5 s": a wait without its verb. */
function impliedWait(
  entities: readonly Entity[],
  mentions: readonly Mention[],
): { readonly from: number; readonly to: number } | undefined {
  const at = entities.findIndex((entity, index) => {
    const next = entities[index + 1]
    return /^(after|in)$/.test(entity.word) && next?.kind === 'duration' && next.seconds <= longestWait
  })
  const held = entities.findIndex(({ word }, index) => {
    const rest = entities.slice(index + 1, index + 4)
    return (
      /^(hold|hang|stand|rest)$/.test(word) &&
      rest.some(entity => entity.kind === 'duration' && entity.seconds <= longestWait)
    )
  })
  if (held !== -1) {
    const to = entities.findIndex(({ kind }, index) => index > held && kind === 'duration') + 1
    return mentions.some(({ from }) => from > held && from < to) ? undefined : { from: held, to }
  }
  if (at === -1) return undefined
  const before = entities[at - 1]
  const next = entities[at + 2]
  const isFirst = before === undefined || /^([,.;\n]|and|then)$/.test(before.word)
  const isLast = next === undefined || next.kind === 'punctuation'
  const isTaken = mentions.some(({ from, to }) => from <= at + 1 && to > at)
  const isExpiry = entities.some(({ word }) =>
    /^(expire|expires|expiry|valid|timeout|refresh|refreshing|update|updated|cancel)$/.test(word),
  )
  if (isTaken || isExpiry) return undefined
  if (isFirst && next !== undefined && (next.text === ',' || next.kind === 'word')) return { from: at, to: at + 2 }
  // Said last, it comes first: `after` stands before the mention.
  return isLast && entities[at]!.word === 'after' && at > 0 ? { from: at + 1, to: at + 2 } : undefined
}

/** Longest wait of a step, in seconds; longer times are periods of something else. */
const longestWait = 3_600

/** "…, wait 3 seconds, get it again": something is read once more after a mention, and not named. */
function repeatedAt(entities: readonly Entity[], mentions: readonly Mention[]): number | undefined {
  const at = entities.findIndex(
    ({ word }, index) => word === 'again' || (word === 'more' && entities[index - 1]?.word === 'once'),
  )
  const last = mentions.findLast(({ from }) => from < at)
  if (at === -1 || last === undefined || mentions.length < 2) return undefined
  const isNamed = last.concept?.id !== 'delay'
  return isNamed || mentions.some(({ from }) => from > at) ? undefined : at
}

const takesTokens = (id: string | undefined): boolean =>
  id !== undefined &&
  ![
    'wallet',
    'dashboard',
    'defiDashboard',
    'slippage',
    'priceImpact',
    'monitor',
    'portfolio',
    'swapScreen',
    'delay',
  ].includes(id)

/** "1 ETH to Polygon", "get my 100 USDC off Polygon": one token and one chain that it goes to or leaves. */
function movesToChain(entities: readonly Entity[]): boolean {
  const at = entities.findIndex(({ kind }) => kind === 'chain')
  const symbols = new Set(entities.flatMap(entity => (entity.kind === 'token' ? [entity.symbol] : [])))
  const [before, earlier] = [entities[at - 1], entities[at - 2]]
  const leaves =
    before?.word === 'off' || (/^(of|from)$/.test(before?.word ?? '') && /^(out|off|away)$/.test(earlier?.word ?? ''))
  const arrives =
    before?.kind === 'arrow' ||
    (before?.word === 'to' && (/^(number|token)$/.test(earlier?.kind ?? '') || earlier?.word === 'over'))
  return symbols.size === 1 && entities.some(({ kind }) => kind === 'number') && (leaves || arrives)
}
