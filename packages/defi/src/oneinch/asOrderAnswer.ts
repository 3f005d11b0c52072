import type { Hex } from '@sluice/guard'
import { SluiceError } from '@sluice/workflow'
import { defiErrors } from '../errors.ts'

function saysUnknown({ code, message }: SluiceError): boolean {
  if (code === 'PROVIDER_HTTP') return message.endsWith('404')
  return code === 'PROVIDER_REFUSED' && /order.*(not in|not found|unknown|not exist)/i.test(message)
}

/** The answer about one order; says `ORDER_UNKNOWN` where the API says so in its own words. */
export async function asOrderAnswer<Answer>(hash: Hex, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof SluiceError && saysUnknown(error)) {
      throw defiErrors.error('ORDER_UNKNOWN', { hash }, { cause: error })
    }
    throw error
  }
}
