import { defiErrors } from '@sluice/defi'
import type { SluiceError } from '@sluice/workflow'
import { z } from 'zod'
import { cleanReason } from '../answers/cleanText.ts'

/** All fields in which a 1inch API or its gateway returns the error message. */
const problemSchema = z.object({
  description: z.string().optional(),
  message: z.union([z.string(), z.array(z.string())]).optional(),
  detail: z.union([z.string(), z.array(z.object({ msg: z.string() }))]).optional(),
  error: z.string().optional(),
})

export type FailedResponse = {
  readonly status: number
  /** Raw response text; the gateway may return plain text or HTML. */
  readonly body: string
  /** Header `Retry-After`, in seconds. */
  readonly retryAfter: string | null
  readonly chainId: number
  /** What was sent as the key: the provider may repeat it. */
  readonly key: string
}

function parseProblem(body: string): z.infer<typeof problemSchema> {
  try {
    return problemSchema.parse(JSON.parse(body))
  } catch {
    // Not JSON of ours: the gateway's own page says nothing a user could act on, the status does.
    return {}
  }
}

function readReason(body: string): string | undefined {
  const { description, message, detail, error } = parseProblem(body)
  const listed = Array.isArray(message) ? message.join('; ') : message
  const detailed = Array.isArray(detail) ? detail[0]?.msg : detail
  return [description, listed, detailed, error].find(text => text !== undefined && text !== '')
}

function readAllowance(reason: string): SluiceError {
  const field = (name: string) => new RegExp(`${name}: (\\w+)`, 'i').exec(reason)?.[1] ?? 'unknown'
  return defiErrors.error('NOT_ENOUGH_ALLOWANCE', {
    amount: field('Amount'),
    allowance: field('Allowance'),
    spender: field('Spender'),
  })
}

function readRefusal(reason: string, chainId: number): SluiceError {
  if (/insufficient liquidity/i.test(reason)) return defiErrors.error('INSUFFICIENT_LIQUIDITY')
  if (/cannot estimate/i.test(reason)) return defiErrors.error('CANNOT_ESTIMATE')
  if (/not enough allowance/i.test(reason)) return readAllowance(reason)
  const balance = /not enough (\S+) balance/i.exec(reason)
  if (balance) return defiErrors.error('NOT_ENOUGH_BALANCE', { token: balance[1]! })
  if (/NotEnoughBalanceOrAllowance/.test(reason)) return defiErrors.error('NOT_ENOUGH_BALANCE', { token: 'token' })
  if (/cannot sync|token not supported/i.test(reason)) return defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  return defiErrors.error('PROVIDER_REFUSED', { message: reason })
}

/** Seconds of a `Retry-After` header; default 1, also for a date. */
export function readRetryAfter(header: string | null): number {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : 1
}

/** Converts a non-2xx response to an error of the table. */
export function toProviderError({ status, body, retryAfter, chainId, key }: FailedResponse): SluiceError {
  if (status === 401 || status === 403) return defiErrors.error('PROVIDER_KEY_REFUSED')
  if (status === 429) return defiErrors.error('RATE_LIMITED', { seconds: readRetryAfter(retryAfter) })
  if (status >= 500) return defiErrors.error('PROVIDER_UNAVAILABLE', { status })
  const reason = readReason(body)
  return reason === undefined
    ? defiErrors.error('PROVIDER_HTTP', { status })
    : readRefusal(cleanReason(reason, key), chainId)
}
