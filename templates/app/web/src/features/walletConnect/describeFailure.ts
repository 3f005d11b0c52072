import { WalletError } from '../../kit/wallet/WalletError.ts'

export const unreachable = 'The WalletConnect relay cannot be reached. Check your connection and try again'

const sentences: readonly (readonly [RegExp, string])[] = [
  [/proposal.*expired|pairing.*expired/i, 'The pairing has expired. Choose WalletConnect again for a new code'],
  [/request expired/i, 'The wallet did not answer in time. Look into the wallet before you try again'],
  [/no matching key|session.*expired|user disconnected/i, 'The connection to the wallet has ended. Connect again'],
  [/publish|subscri|socket|relay|network disconnected|no internet/i, unreachable],
]

/** Codes of a user's rejection: EIP-1193, and those of specs.walletconnect.com "Error Codes". */
const rejectionCodes: readonly unknown[] = [4001, 5000, 5001, 5002, 5003]

/** Converts an error of WalletConnect's client or of the wallet to one of EIP-1193 with one sentence for the user. */
export function describeFailure(failure: unknown): Error {
  if (failure instanceof WalletError) return failure
  const { code, message, data } = (failure ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const text = typeof message === 'string' ? message : String(failure)
  if (rejectionCodes.includes(code)) return Object.assign(new Error('Rejected in the wallet'), { code: 4001 })
  const [, sentence] = sentences.find(([pattern]) => pattern.test(text)) ?? []
  if (sentence !== undefined) return new WalletError(sentence, { cause: failure })
  return Object.assign(new Error(text, { cause: failure }), { code, data })
}
