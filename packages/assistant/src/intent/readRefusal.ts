import type { AssistantContext } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import { conceptOf } from './conceptOf.ts'
import { concepts } from './concepts.ts'
import type { Entity } from './entities.ts'
import { findTransfer, isSendable } from './findTransfer.ts'
import { generalWords } from './generalWords.ts'
import { inflections } from './inflections.ts'
import { findMentions } from './mentions.ts'
import { findFunctions } from './readCall.ts'
import type { Reading } from './reading.ts'
import { rankComponents } from './scoreComponents.ts'
import { intentTexts } from './texts.ts'
import { readTraits } from './traits.ts'
import { tradeProviders, unsupported } from './unsupported.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Refusal = NonNullable<Intent['refusal']>

const nothingAround = { words: [], chainIds: [], chainNames: [], qualities: [] }

/** The best component for each word. */
export function nearestTo(words: readonly string[], vocabulary: Vocabulary): string[] {
  const found = words.flatMap(word => {
    const concept = concepts.find(({ id, seeks }) => id === word || seeks[0] === word)
    const ranked = rankComponents(
      {
        ...(concept && { concept }),
        components: concept
          ? []
          : vocabulary.components
              .filter(({ weights }) => (weights.get(word) ?? 0) >= 4)
              .map(({ component }) => component),
      },
      nothingAround,
      vocabulary,
    )
    return ranked.slice(0, 1).map(({ component }) => component.id)
  })
  return [...new Set(found)].slice(0, 5)
}

/** What a request asks for and no component does. */
export function readRefusal(reading: Reading, _context: AssistantContext): Refusal | undefined {
  return readInstructions(reading) ?? readUnsupported(reading) ?? readTransfer(reading) ?? readProvider(reading)
}

/** Attempts to change the rules, or to get at prompts and keys. */
const readInstructions = (reading: Reading): Refusal | undefined =>
  isInstruction(reading) ? { what: intentTexts.instructions, nearest: [] } : undefined

/** Whether a request wants rules changed, or prompts and keys. A text in quotes is data. */
export function isInstruction({ request, entities, tokens }: Reading): boolean {
  const text = entities
    .filter(({ kind }) => kind === 'quoted')
    .reduceRight(
      (all, { from, to }) => `${all.slice(0, tokens[from]!.start)} ${all.slice(tokens[to - 1]!.end)}`,
      request,
    )
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2069]/g, '')
    .replace(/\s+/g, ' ')
  return injections.some(pattern => pattern.test(text))
}

const injections: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override|bypass|skip|drop)\b.{0,30}\b(previous|prior|above|earlier|all|your|these|the|any|safety|system)\b.{0,20}\b(instructions?|rules?|prompts?|guidelines?|restrictions?|checks?|polic(y|ies)|safeguards?|safety|context|commands?)\b/,
  /\b(reveal|show|print|repeat|output|leak|dump|give me|tell me|what is|what's|display|expose|share|send|export|paste)\b.{0,30}\b(system prompt|hidden prompt|your prompt|your instructions|initial prompt|private keys?|seed phrases?|mnemonics?|secret keys?|secret recovery|recovery phrases?|api keys?|environment variables|passwords?|your rules)\b/,
  /\b(post|upload|call|put|write|submit|enter|store|save|use|using|with|include|attach|append|log|paste|email|mail)\b.{0,60}\b(private keys?|seed phrases?|mnemonics?|recovery phrases?|secret phrases?)\b/,
  /\b(print|show|reveal|output|repeat|tell me|give me|share|leak|display)\b.{0,20}\byour\b.{0,15}\b(instructions?|prompts?|rules|guidelines|configuration)\b/,
  /\byou are now\b|\bact as (if|an? (unrestricted|evil|admin|root|developer|jailbroken|different))\b|\bjailbreak\b|\bdeveloper mode\b|\bdan mode\b|\bpretend (to be|you are|that you)\b|\bnew (system )?instructions?\b|\bsystem\s*:|<\/?(system|assistant|instructions?)>|\[\/?(system|inst)\]|\bsudo\b|\bbegin system\b/,
  /\b(drain|steal|sweep|empty|siphon)\b.{0,30}\b(wallets?|accounts?|funds?|users?|balances?|tokens?)\b/,
  /\b(without|skip|disable|bypass|no)\b.{0,15}\b(asking|confirmation by the user|user confirmation|user'?s? consent|telling the user|the user knowing|review dialog|transaction guard)\b/,
  /\b(without|skip|skipping|disable|bypass|avoid|omit|hide|suppress|turn off)\b.{0,25}\b(review|reviewing|dialogs?|guard|safety checks?|my (consent|permission|confirmation|knowledge)|asking|me (knowing|noticing))\b/,
  /\b(what|which|how) (are|is|were) (your|the) (hidden |system |secret |initial )?(instructions?|rules?|prompts?|guidelines?)\b/,
  /\b(unlimited|infinite|max(imum)?)\b.{0,12}\b(approval|allowance|approve)\b.{0,30}\b(attacker|0x[0-9a-f]{6,})/,
]

function readUnsupported({ entities, vocabulary, request }: Reading): Refusal | undefined {
  if (findFunctions(entities).length > 0 && entities.some(({ kind }) => kind === 'address')) return undefined
  const said = withoutNames(entities)
  const isConditional = /\b(if|when|unless|once|below|above|under|over)\b/i.test(request)
  const named = findMentions(entities, vocabulary).flatMap(({ isName, components }) => (isName ? components : []))
  const labels = new Set(
    vocabulary.components.flatMap(({ component, fields }) =>
      named.includes(component) ? fields.flatMap(({ phrases }) => phrases.flatMap(phrase => phrase.split(' '))) : [],
    ),
  )
  const found = unsupported
    .filter(({ isCondition }) => !(isCondition === true && isConditional))
    .flatMap(entry => entry.words.map(phrase => ({ ...entry, phrase })))
    .filter(({ phrase }) => hasPhrase(said, phrase.split(' ')))
    .filter(({ phrase }) => !phrase.split(' ').some(word => labels.has(word)))
    // A plugin may bring it.
    .filter(
      ({ phrase }) =>
        general.has(phrase) ||
        !phrase.split(' ').some(word => vocabulary.components.some(({ weights }) => (weights.get(word) ?? 0) >= 4)),
    )
    .sort((first, second) => second.phrase.length - first.phrase.length)[0]
  return found && { what: intentTexts.unsupported(found.what), nearest: nearestTo(found.near, vocabulary) }
}

/** Words without names of functions that are called, and of options with their percentage: "Lending 3.5%". */
function withoutNames(entities: readonly Entity[]): readonly Entity[] {
  const functions = new Set(findFunctions(entities).map(({ at }) => at))
  const isOption = ({ text }: Entity, index: number) =>
    /^\p{Lu}/u.test(text) && index > 0 && entities[index + 1]?.kind === 'percent'
  // "Sea Glass": a name is no misspelling.
  const isCorrected = ({ kind, text, word }: Entity, index: number) =>
    kind === 'word' && index > 0 && /^\p{Lu}\p{Ll}/u.test(text) && !word.startsWith(text.toLowerCase().slice(0, 3))
  return entities.filter(
    (entity, index) => !functions.has(index) && !isOption(entity, index) && !isCorrected(entity, index),
  )
}

/** Phrases whose single words are tags of other things. */
const general = new Set([
  'should i buy',
  'should i sell',
  'should i swap',
  'should i invest',
  'good investment',
  'best investment',
  'make me rich',
  'make money',
  'price prediction',
  'which token is best',
  'best token to buy',
  'investment advice',
  'into vault',
  'in vault',
  'to vault',
  'vault deposit',
  'earn interest',
  'earning interest',
  'collect interest',
  'savings account',
  'text me',
  'message me',
  'ping me',
  'remind me',
  'call me',
  'crack',
  'gas price',
  'gas tracker',
  'current gas',

  'stop loss',
  'stop order',
  'stop loss order',
  'stop limit',
  'text message',
  'lp token',
  'liquidity pool',
  'liquidity position',
  'lp position',
  'yield farm',
  'yield farming',
  'flash swap',
  'trailing stop',
  'trailing stop loss',
  'oco order',
  'iceberg order',
  'margin trading',
  'options trading',
  'prediction market',
  'call option',
  'put option',
  'batch transfer',
  'mev bot',
  'money market',
  'maker vault',
  'recurring buy',
  'add liquidity',
  'remove liquidity',
  'provide liquidity',
  'floor price',
  'blur marketplace',
  'privacy mixer',
  'bank account',
  'stealth address',
  'phone call',
  'copy trade',
  'wash trade',
  'social trading',
  'mirror trade',
  'every hour',
  'every day',
  'every week',
  'every month',
  'each hour',
  'each day',
  'each week',
  'each month',
  'binance exchange',
  'coinbase exchange',
  'centralized exchange',
  'centralised exchange',
  'short position',
  'long position',
  'disperse',
  'funding rate',
  'push notification',
  'short eth',
  'farm airdrop',
  'grid trading',
  'trading bot',
])

/** Whether the words stand together, in base form; a period of refreshing is no schedule. */
function hasPhrase(entities: readonly Entity[], words: readonly string[]): boolean {
  return entities.some((_, start) => {
    let index = start
    for (const [offset, word] of words.entries()) {
      while (offset > 0 && /^(-|a|the)$/.test(entities[index]?.word ?? '')) index += 1
      const entity = entities[index]
      if (entity === undefined) return false
      const isWord =
        entity.kind === 'word' ||
        entity.kind === 'token' ||
        entity.kind === 'foreignToken' ||
        entity.kind === 'chain' ||
        entity.kind === 'duration' ||
        entity.kind === 'foreignChain'
      if (
        !isWord ||
        !(entity.word === word || (!generalWords.stop.has(entity.word) && inflections(entity.word).includes(word)))
      )
        return false
      index += 1
    }
    return true
  })
}

/** "send 1 BTC to a friend": tokens for somebody else that no component sends. */
function readTransfer(reading: Reading): Refusal | undefined {
  if (findTransfer(reading) === undefined) return undefined
  const { vocabulary } = reading
  const senders = rankComponents({ concept: conceptOf('send'), components: [] }, nothingAround, vocabulary)
  const sends = senders.some(({ component }) => readTraits(component).recipient !== undefined)
  if (sends && isSendable(reading)) return undefined
  return {
    what: intentTexts.unsupported('Sending tokens to an account'),
    nearest: nearestTo(['bridge', 'writeContract', 'swap'], vocabulary),
  }
}

/** "swap on Uniswap": a provider for which no component does this. */
function readProvider({ entities, vocabulary }: Reading): Refusal | undefined {
  const trade = entities.find(({ word }) =>
    /^(swap|sell|buy|trade|exchange|convert|bridge)$/.test(vocabulary.normalize(word)),
  )
  if (trade === undefined) return undefined
  for (const [index, entity] of entities.entries()) {
    const provider = tradeProviders.get(entity.word)
    const before = entities[index - 1]?.word ?? ''
    if (provider === undefined || !/^(on|via|through|using|with|at|over|by|from|in|use)$/.test(before)) continue
    const verb = vocabulary.normalize(trade.word) === 'bridge' ? 'bridge' : 'swap'
    const does = vocabulary.components.some(
      ({ component, weights }) => (weights.get(entity.word) ?? 0) >= 4 && component.effect === 'broadcast',
    )
    const isChoice = vocabulary.components.some(
      ({ component }) =>
        component.effect === 'broadcast' &&
        component.fields.some(({ options }) => options?.some(({ label }) => label.toLowerCase() === entity.word)),
    )
    if (does || isChoice) continue
    const read = vocabulary.components
      .filter(({ weights }) => (weights.get(entity.word) ?? 0) >= 4)
      .map(({ component }) => component.id)
    // A quote from there beside a trade elsewhere is fine.
    if (entities.some(({ word }) => /^(quote|price|compare|rate)$/.test(vocabulary.normalize(word)))) continue
    const own = rankComponents({ concept: conceptOf(verb), components: [] }, nothingAround, vocabulary).slice(0, 1)
    return {
      what: intentTexts.onlyOn(verb === 'swap' ? 'swapping' : 'bridging', provider),
      nearest: [...own.map(({ component }) => component.id), ...read].slice(0, 3),
    }
  }
  return undefined
}
