/** Why a wallet could not do something, as a sentence for the user. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
}
