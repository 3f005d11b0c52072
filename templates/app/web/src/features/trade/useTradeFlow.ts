import { useMemo } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import { followTransaction } from '../guard/signing/followTransaction.ts'
import type { Hex } from '../guard/values/token.ts'
import { sendRequest } from '../review/sendRequest.ts'
import { createTradeFlow } from './createTradeFlow.ts'
import type { FlowGate } from './flowRules.ts'
import { signRequest } from './signRequest.ts'
import type { TradeRequest, TradeSequence, TradeTransaction } from './tradeRequest.ts'

/** Signing flow of a trade. Memoize `sequence`, `onSent` and `gate`: a new one starts a new flow. */
export function useTradeFlow(
  sequence: TradeSequence,
  { client }: WalletReader,
  onSent: (request: TradeTransaction, hash: Hex) => void,
  gate?: FlowGate,
): SigningFlow<TradeRequest> {
  return useMemo(
    () =>
      createTradeFlow(sequence, {
        wallet: {
          send: request => sendRequest(client, request),
          signTypedData: request => signRequest(client, request),
        },
        follow: async (request, hash) => {
          if (request.type !== 'transaction') throw new TypeError('A signature is not followed')
          const { transaction } = request
          const { confirmations } = tradeConfig
          return followTransaction(client, { hash, transaction }, { confirmations, explain: describeError })
        },
        onSent,
        gate,
      }),
    [sequence, client, onSent, gate],
  )
}
