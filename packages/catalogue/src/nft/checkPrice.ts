import { formatUnits } from '@sluice/defi'
import { catalogueErrors } from '../errors.ts'
import { toUnits } from '../values/decimal.ts'

/** Checks a price in base units against the user's limit in whole units, if there is one. Throws `PRICE_ABOVE_MAXIMUM`. */
export function checkPrice(
  price: bigint,
  maximum: string | undefined,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): void {
  if (!maximum || price <= toUnits(maximum, decimals, 'Maximum price')) return
  throw catalogueErrors.error('PRICE_ABOVE_MAXIMUM', { price: formatUnits(price, decimals), symbol, maximum })
}
