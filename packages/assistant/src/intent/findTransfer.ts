import { findFunctions } from './readCall.ts'
import type { Reading } from './reading.ts'

const sendVerb = /^(send|transfer|pay|give|donate|wire|tip|forward|gift|move|withdraw|deposit)$/

const otherWork =
  /^(swap|bridge|message|icm|fusion|fusion\+|contract|treasury|exchange|convert|dao|proposal|payload|text|request|simulate|simulation|dry)$/

const payee =
  /^(friend|bob|alice|mom|dad|address|wallet|account|someone|somebody|him|her|them|me|brother|sister|charity|recipient|exchange|coinbase|binance|kraken|bank)$/

const valueWord = /^(fund|funds|money|token|tokens|coin|coins|everything|crypto|balance|eth|nft)$/

/** Entity index of the verb of "send 1 ETH to 0x…": tokens for somebody else, without a trade or message. */
export function findTransfer({ entities, vocabulary, request }: Reading): number | undefined {
  const sends = entities.findIndex(({ word }) => sendVerb.test(vocabulary.normalize(word)))
  if (sends === -1 || findFunctions(entities).length > 0) return undefined
  const after = entities.slice(sends + 1)
  const to = after.findIndex(({ word }) => word === 'to')
  const isDirect = after.slice(0, 3).some(({ kind }) => kind === 'address' || kind === 'ens')
  const object = after.slice(0, to === -1 ? 8 : to + 1)
  const isValue =
    object.some(({ kind, word }) => kind === 'token' || kind === 'foreignToken' || valueWord.test(word)) ||
    /\b(all|everything)\b/.test(request.toLowerCase())
  // "swap 1 ETH to USDC and send 100 USDC to 0x…": a clause of its own.
  const clause = entities.slice(0, sends).findLastIndex(({ word }) => /^(and|then|[,;.])$/.test(word))
  const isOther = entities.slice(clause + 1).some(({ word }) => otherWork.test(vocabulary.normalize(word)))
  const person = to === -1 ? [] : after.slice(to + 1, to + 4)
  const isPerson = person.some(({ kind, word }) => kind === 'address' || kind === 'ens' || payee.test(word))
  // "send 2 ETH": to whom is asked.
  const isBare =
    /^(send|transfer|pay)$/.test(entities[sends]!.word) &&
    after.every(({ kind, text }) => /^(number|token|punctuation)$/.test(kind) || /^please$/i.test(text))
  if (!isValue || isOther || !(isPerson || isDirect || isBare)) return undefined
  const isAcross =
    entities.some(({ kind }) => kind === 'chain') && !after.some(({ kind }) => kind === 'address' || kind === 'ens')
  return isAcross ? undefined : sends
}

/** Whether what is sent is a token of a chain that the catalogue has. */
export const isSendable = ({ entities }: Pick<Reading, 'entities'>): boolean =>
  !entities.some(({ kind, word }) => /^foreign(Token|Chain)$/.test(kind) || /^nfts?$/.test(word))
