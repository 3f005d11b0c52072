import { z } from 'zod'

/** An amount that fits into 256 bits. */
const units = z
  .string()
  .regex(/^\d{1,78}$/, { abort: true })
  .refine(digits => BigInt(digits) < 2n ** 256n)
const address = z.string().regex(/^0x[\da-fA-F]{40}$/)
const bytes = z.string().regex(/^0x([\da-fA-F]{2})*$/)

const namedStep = z.object({ name: z.string() })
const hop = z.object({ hops: z.array(z.object({ protocols: z.array(namedStep) })) })

/** v6.1 lists hops by token; v6.0 nested the steps three deep. Source: 1inch Swap API v6.1 `GET /quote`. */
const protocols = z.union([z.array(hop), z.array(z.array(z.array(namedStep)))])

export const quoteAnswer = z.object({
  dstAmount: units,
  gas: z.coerce.bigint().nonnegative().transform(String).optional(),
  protocols: protocols.optional().catch(undefined),
})

export const swapAnswer = z.object({
  dstAmount: units,
  tx: z.object({ from: address, to: address, data: bytes, value: units }),
})

export const approvalAnswer = z.object({ data: bytes, to: address, value: units })
export const spenderAnswer = z.object({ address })

/** Entries are read one by one: a bad one costs no other. */
export const tokensAnswer = z.object({ tokens: z.record(z.string(), z.unknown()) })
