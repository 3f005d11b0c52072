import { parseAmount } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { catalogueErrors } from './errors.ts'

/** Whole tokens. Source: spec 001 §5 */
const minimumAmount = '0.1'

/** Throws `AMOUNT_TOO_SMALL` for base units that are too few to find liquidity. */
export function assertSwappable(amount: bigint, token: Token): void {
  if (amount < parseAmount(minimumAmount, token).units) throw catalogueErrors.error('AMOUNT_TOO_SMALL')
}
