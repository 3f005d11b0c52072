import { z } from 'zod'

const refusalSchema = z.object({
  message: z.string().default(''),
  errors: z
    .array(
      z.union([
        z.string().transform(message => ({ message, field: undefined })),
        z.object({ message: z.string().optional(), field: z.string().optional() }),
      ]),
    )
    .default([]),
})

/** What GitHub said when it refused a request. */
export type Refusal = {
  readonly message: string
  readonly errors: readonly { readonly message?: string | undefined; readonly field?: string | undefined }[]
  /** All of it as one line, without the token. */
  readonly reason: string
}

const longestReason = 300

export function readRefusal(body: unknown, token: string): Refusal {
  const { message, errors } = refusalSchema.safeParse(body).data ?? { message: '', errors: [] }
  const said = [message, ...errors.map(error => error.message ?? error.field ?? '')].filter(Boolean).join(': ')
  const line = (token === '' ? said : said.replaceAll(token, '•••')).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
  return { message, errors, reason: line.trim().slice(0, longestReason) || 'no reason given' }
}
