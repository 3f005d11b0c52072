import type { Hex } from 'viem'
import { isRejection } from '../../kit/wallet/describeError.ts'
import { WalletError } from '../../kit/wallet/WalletError.ts'
import type { PChainFacts } from '../guard/facts/facts.ts'
import { type PChainUtxo, readPChainTransaction, readPChainUtxo } from '../guard/pchain/readPChainTransaction.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { PChainRequest } from '../guard/signing/signingRequest.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import { buildTransaction } from './buildTransaction.ts'
import type { CoreWallet } from './coreWallet.ts'
import { followStep, outcomeOf } from './followStep.ts'
import type { PChainReader, PChainState } from './pchainApi.ts'
import { type Progress, progressStore } from './progressStore.ts'
import type { StepKind } from './StepKind.ts'
import { earlierIds, intentOf, steps, termsOf } from './steps.ts'

/** The request of one step. */
export type StepRequest = PChainRequest & { readonly kind: StepKind }

export type PChainFlowPorts = {
  readonly account: string
  readonly chain: { readonly id: number; readonly walletChainId: number }
  readonly reader: PChainReader
  readonly core: CoreWallet
  /** Waits between two polls. */
  readonly wait?: (ms: number) => Promise<void>
}

/** First step that is not accepted; undefined when all are. */
export const nextStep = ({ records }: Progress) => steps.find(({ kind }) => records[kind]?.status !== 'accepted')

/**
 * Inputs that a new attempt has to spend, so that it and the attempt before it cannot both be accepted.
 *
 * Throws `WalletError` when one is spent: the earlier attempt was accepted, and its id is unknown.
 */
function requireInputs(unsignedBytes: Hex, utxos: readonly PChainUtxo[]): readonly PChainUtxo[] {
  const inputs = readPChainTransaction(unsignedBytes)?.inputs ?? []
  const found = inputs.map(({ transactionId, outputIndex }) =>
    utxos.find(utxo => utxo.transactionId === transactionId && utxo.outputIndex === outputIndex),
  )
  if (found.some(utxo => utxo === undefined)) {
    throw new WalletError(
      'This step was sent before: its inputs are spent. Enter its transaction ID, which Core’s activity shows',
    )
  }
  return found.filter(utxo => utxo !== undefined)
}

function readUtxos({ utxos }: PChainState): readonly PChainUtxo[] {
  return utxos.map(readPChainUtxo).filter(utxo => utxo !== null)
}

/** Signing flow of an L1: each step is built, checked, signed and sent by Core, and followed until it is accepted. */
export function createPChainFlow(ports: PChainFlowPorts): SigningFlow<StepRequest> {
  const { account, chain, reader, core, wait } = ports
  const progressNow = (): Progress => {
    const progress = progressStore.read(account)
    if (!progress) throw new WalletError('The steps of this L1 are no longer stored. Start again')
    return progress
  }

  const prepare = async (signal: AbortSignal): Promise<StepRequest | null> => {
    const progress = progressNow()
    const step = nextStep(progress)
    if (!step) return null
    const { kind } = step
    const record = progress.records[kind]
    if (record?.status === 'sent') throw new WalletError('This step is sent. Wait until the P-Chain has decided')
    const { address } = await core.account()
    if (address !== progress.address) {
      throw new WalletError('Core has another account than the one that started this L1. Switch back to it')
    }
    const state = await reader.state(address, signal)
    const utxos = readUtxos(state)
    const required = record?.status === 'asked' ? requireInputs(record.unsignedBytes, utxos) : []
    const funds = { address, gasPrice: state.gasPrice, utxos }
    const unsignedBytes = buildTransaction(termsOf(progress, kind), funds, required)
    return { kind, intent: intentOf(progress, kind, chain), unsignedBytes }
  }

  const collectFacts = async ({ kind }: StepRequest, signal: AbortSignal): Promise<PChainFacts> => {
    const progress = progressNow()
    const [wallet, state, earlier] = await Promise.all([
      core.account(),
      reader.state(progress.address, signal),
      Promise.all(earlierIds(progress, kind).map(id => reader.transaction(id, signal))),
    ])
    return {
      ...wallet,
      networkId: state.networkId,
      gasPrice: state.gasPrice,
      utxos: state.utxos,
      earlier: earlier.flatMap(({ status, bytes }) => (status === 'Committed' && bytes !== null ? [bytes] : [])),
      isPending: progress.records[kind]?.status === 'sent',
    }
  }

  const send = async ({ kind, unsignedBytes }: StepRequest): Promise<Hex> => {
    progressStore.record(account, kind, { status: 'asked', unsignedBytes })
    const id = await core.send(unsignedBytes).catch((error: unknown) => {
      // Only a rejection says that nothing was sent.
      if (isRejection(error)) progressStore.record(account, kind, null)
      throw error
    })
    progressStore.record(account, kind, { status: 'sent', unsignedBytes, id })
    return id
  }

  return createSigningFlow<StepRequest>({
    prepare,
    collectFacts,
    send,
    isRejection,
    // A step is done once the P-Chain has accepted it.
    isLast: () => false,
    follow: async ({ kind, unsignedBytes }, id, signal) => {
      const record = await followStep(reader, { id, unsignedBytes }, signal, wait)
      if (record) progressStore.record(account, kind, record)
      return outcomeOf(record, id)
    },
    // only with: swap
    clock: systemClock,
    // end only
  })
}
