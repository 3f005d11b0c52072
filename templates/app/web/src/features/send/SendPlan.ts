import { formatUnits } from 'viem'
import type { Address, Token } from '../guard/values/token.ts'

/** What the form asks for. */
export type SendPlan = {
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly token: Token
  /** Base units. */
  readonly amount: bigint
  readonly recipient: Address
}

/** Amount and symbol, as shown. */
export const formatTransfer = ({ amount, token }: Pick<SendPlan, 'amount' | 'token'>) =>
  `${formatUnits(amount, token.decimals)} ${token.symbol}`
