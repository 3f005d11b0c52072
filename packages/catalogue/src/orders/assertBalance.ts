import { type DefiServices, defiErrors, formatUnits } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'

const shownDigits = 6

type Holding = {
  readonly services: Pick<DefiServices, 'chains'>
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
}

/** Throws `BALANCE_TOO_LOW` when the account holds less than the amount. */
export async function assertBalance({ services, token, owner, amount }: Holding): Promise<void> {
  const balance = await services.chains.balance({ chainId: token.chainId, owner, token })
  if (balance >= amount) return
  const short = writeBoth(balance, amount, token.decimals, shownDigits)
  const values = short.balance === short.amount ? writeBoth(balance, amount, token.decimals) : short
  throw defiErrors.error('BALANCE_TOO_LOW', { token: token.symbol, ...values })
}

function writeBoth(balance: bigint, amount: bigint, decimals: number, digits?: number) {
  const write = (units: bigint) => groupThousands(formatUnits(units, decimals, digits))
  return { balance: write(balance), amount: write(amount) }
}

function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
