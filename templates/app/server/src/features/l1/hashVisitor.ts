import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

/** Identifies a visitor as the rate limit does: by IP address, IPv6 by its /56 network. The address is not stored. */
export function hashVisitor({ ip }: Pick<Request, 'ip'>, key: Uint8Array): string {
  return createHmac('sha256', key)
    .update(ip === undefined ? '' : ipKeyGenerator(ip))
    .digest('hex')
}
