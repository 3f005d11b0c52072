import type { WalletAccount } from '@sluice/defi'

/** Belongs to nobody: the last twenty bytes of keccak256("sluice simulated account"). */
export const simulatedAccount: WalletAccount = {
  address: '0x63Aae1B6C731Cdb402A82A4200013386735c137d',
  chainId: 1,
}
