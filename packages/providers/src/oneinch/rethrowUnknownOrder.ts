import { defiErrors } from '@sluice/defi'
import type { Hex } from '@sluice/guard'

function saysUnknown(error: unknown): boolean {
  if (defiErrors.is(error, 'PROVIDER_HTTP')) return error.values.status === 404
  return (
    defiErrors.is(error, 'PROVIDER_REFUSED') &&
    /order.*(not in|not found|unknown|not exist)/i.test(String(error.values.message))
  )
}

/** Converts the API's not-found responses to `ORDER_UNKNOWN`. */
export async function rethrowUnknownOrder<Answer>(hash: Hex, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (saysUnknown(error)) {
      throw defiErrors.error('ORDER_UNKNOWN', { hash }, { cause: error })
    }
    throw error
  }
}
