import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The standard test mnemonic of Ethereum tools; its keys are public. */
export const testMnemonic = 'test test test test test test test test test test test junk'

export const testAccountCount = 10

/** A funded devnet account by index. */
export function testAccount(index: number): HDAccount {
  return mnemonicToAccount(testMnemonic, { addressIndex: index })
}
