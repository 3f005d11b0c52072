import { type DefiServices, defiErrors } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'

type Holding = {
  readonly services: Pick<DefiServices, 'chains'>
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
}

/** Throws `NOT_ENOUGH_BALANCE` when the account holds less than the amount. */
export async function assertBalance({ services, token, owner, amount }: Holding): Promise<void> {
  if ((await services.chains.balance({ chainId: token.chainId, owner, token })) < amount) {
    throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: token.symbol })
  }
}
