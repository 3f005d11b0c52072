import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The mnemonic every Ethereum test tool uses; its keys are public and stay worthless. */
export const testMnemonic = 'test test test test test test test test test test test junk'

export const testAccountCount = 10

/** One of the accounts that hold funds on every devnet. */
export function testAccount(index: number): HDAccount {
  return mnemonicToAccount(testMnemonic, { addressIndex: index })
}
