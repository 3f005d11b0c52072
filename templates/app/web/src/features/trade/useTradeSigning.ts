import { useMemo } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import { followTransaction } from '../guard/signing/followTransaction.ts'
import type { Hex } from '../guard/values/token.ts'
import { sendTransactionInWallet } from '../review/sendTransactionInWallet.ts'
import { createTradeSigning } from './createTradeSigning.ts'
import { signRequest } from './signRequest.ts'
import type { TradeRequest, TradeSequence, TradeTransaction } from './tradeRequest.ts'
import type { TradeGate } from './workflowRules.ts'

/** Signing flow of a trade. Memoize `sequence` and `onSent`: a new one starts a new flow. */
export function useTradeSigning(
  sequence: TradeSequence,
  { client }: WalletReader,
  onSent: (request: TradeTransaction, hash: Hex) => void,
  // only with: flow
  gate?: TradeGate,
  // end only
): SigningFlow<TradeRequest> {
  return useMemo(
    () =>
      createTradeSigning(sequence, {
        // only with: permit order
        send: request =>
          'typedData' in request ? signRequest(client, request) : sendTransactionInWallet(client, request),
        // otherwise: send: request => sendTransactionInWallet(client, request),
        // end only
        follow: async (request, hash) => {
          // only with: permit order
          if (!('transaction' in request)) throw new TypeError('A signature is not followed')
          // end only
          const { transaction } = request
          const { confirmations } = tradeConfig
          return followTransaction(client, { hash, transaction }, { confirmations, explain: describeError })
        },
        onSent,
        // only with: flow
        gate,
        // end only
      }),
    // only with: flow
    [sequence, client, onSent, gate],
    // otherwise: [sequence, client, onSent],
    // end only
  )
}
