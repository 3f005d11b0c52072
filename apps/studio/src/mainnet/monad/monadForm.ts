import { catalogueErrors, checkRecipient } from '@sluice/catalogue'
import { defiErrors, tryParseAddress } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { SluiceError } from '@sluice/workflow'
import { createStore } from 'zustand/vanilla'
import { inspectorTexts } from '../../inspector/texts.ts'
import { parseShownAmount } from '../trade/parseShownAmount.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { knownToken, type TradeToken } from '../trade/tradeToken.ts'

/** Source and destination chain of each direction. */
export const bridgeDirections = { eth_to_monad: [1, 143], monad_to_eth: [143, 1] } as const

export type BridgeDirection = keyof typeof bridgeDirections

type StoredForm = {
  readonly bridgeDirection: BridgeDirection
  /** Null for the network's own token. */
  readonly sourceToken: TradeToken | null
  readonly destinationToken: TradeToken | null
  readonly amount: string
  readonly recipientAddress: string
  readonly timeoutMinutes: string
  readonly enableMevProtection: boolean
}

export type MonadForm = StoredForm & { readonly sourceChain: number; readonly destinationChain: number }

/** Source: spec 001 §9. */
export const emptyMonadForm: StoredForm = {
  bridgeDirection: 'eth_to_monad',
  sourceToken: null,
  destinationToken: null,
  amount: '0.1',
  recipientAddress: '',
  timeoutMinutes: '60',
  enableMevProtection: true,
}

/** What was entered; it outlives the tab. */
export const monadForm = createStore<StoredForm>(() => emptyMonadForm)

export function fillMonadForm(form: StoredForm): MonadForm {
  const [sourceChain, destinationChain] = bridgeDirections[form.bridgeDirection]
  const tokenOn = (chainId: number, token: TradeToken | null) =>
    token?.chainId === chainId ? token : knownToken(chainId)
  return {
    ...form,
    sourceChain,
    destinationChain,
    sourceToken: tokenOn(sourceChain, form.sourceToken),
    destinationToken: tokenOn(destinationChain, form.destinationToken),
  }
}

/** Minutes of the first lock; null if the component does not allow them. */
export function parseLockMinutes(text: string): number | null {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return minutes >= 60 && minutes <= 10_080 ? minutes : null
}

/** One exact bridge. */
export type BridgeRequest = {
  readonly direction: BridgeDirection
  readonly sourceToken: TradeToken
  readonly destinationToken: TradeToken
  /** Whole tokens, as typed. */
  readonly amount: string
  readonly recipient: Address
  readonly timeoutMinutes: number
  readonly account: Address
}

type Problem = Pick<SluiceError, 'message'>

type Problems = { readonly amount?: Problem; readonly recipient?: Problem }

type Limits = {
  /** Whole tokens. */
  readonly minimum: string
  readonly maximum: string
  /** Known HTLC contracts. */
  readonly chains?: readonly { readonly contract: string }[]
}

export type CheckedBridge = { readonly request: BridgeRequest | null; readonly problems: Problems }

/** Checks a bridge before its lock; the texts are those of spec 001 §5. */
export function checkBridge(
  form: MonadForm,
  { account }: Pick<TradeEnvironment, 'account'>,
  limits: Limits,
): CheckedBridge {
  const { sourceToken, destinationToken, bridgeDirection: direction } = form
  const recipient = tryParseAddress(form.recipientAddress)
  const timeoutMinutes = parseLockMinutes(form.timeoutMinutes)
  const amountError = checkAmount(form, limits)
  const recipientError = findRecipientProblem(form, limits)
  const problems = {
    ...(amountError ? { amount: amountError } : {}),
    ...(recipientError ? { recipient: recipientError } : {}),
  }
  const parsed = sourceToken && parseShownAmount(form.amount, sourceToken)
  const isWhole =
    parsed && 'units' in parsed && !amountError && recipient && !recipientError && timeoutMinutes !== null && account
  if (!isWhole || !sourceToken || !destinationToken) return { request: null, problems }
  const { amount } = form
  return { request: { direction, sourceToken, destinationToken, amount, recipient, timeoutMinutes, account }, problems }
}

function findRecipientProblem(
  { recipientAddress: text, sourceToken, destinationToken, destinationChain }: MonadForm,
  { chains = [] }: Limits,
): Problem | null {
  if (text === '') return catalogueErrors.error('RECIPIENT_REQUIRED')
  const recipient = tryParseAddress(text)
  if (recipient) {
    const contracts = chains.map(({ contract }) => contract)
    const tokens = [sourceToken, destinationToken].flatMap(token => (token ? [token.address] : []))
    return checkRecipient({ recipient, destinationChain, contracts, tokens })
  }
  return /^0x[0-9a-f]{40}$/i.test(text)
    ? { message: inspectorTexts.checksumWrong }
    : defiErrors.error('ADDRESS_INVALID', { text })
}

function checkAmount({ amount, sourceToken }: MonadForm, limits: Limits): SluiceError | null {
  if (!sourceToken) return null
  const [given, least, most] = [amount, limits.minimum, limits.maximum].map(text => parseShownAmount(text, sourceToken))
  if (!given || !('units' in given)) return null
  if (least && 'units' in least && given.units < least.units) return catalogueErrors.error('BRIDGE_AMOUNT_TOO_SMALL')
  if (most && 'units' in most && given.units > most.units) return catalogueErrors.error('BRIDGE_AMOUNT_TOO_LARGE')
  return null
}
