import { z } from 'zod'

const units = z.string().regex(/^\d{1,78}$/)
const decimal = z.string().regex(/^\d{1,30}(\.\d+)?$/)

/** Base units by token. Source: 1inch Balance API v1.2 `GET /balances/{wallet}`. */
export const balancesAnswer = z.record(z.string(), units)

/** US dollars by token; an unreadable price becomes null. Source: 1inch Spot Price API v1.1 `POST /{chain}`. */
export const pricesAnswer = z.record(z.string(), decimal.nullable().catch(null))

/** Some versions wrap their lists, others return them bare. Source: 1inch Portfolio API v5.0 `GET /general/chart`. */
const chartPoint = z.object({ timestamp: z.number(), value_usd: z.number().nonnegative() })
export const chartAnswer = z.union([
  z.array(chartPoint),
  z.object({ result: z.array(chartPoint) }).transform(({ result }) => result),
])

const tokenAction = z.object({
  address: z.string(),
  amount: z.unknown().transform(value => (/^\d{1,78}$/.test(String(value)) ? String(value) : null)),
  direction: z.string(),
})

/** Source: 1inch History API v2.0 `GET /history/{address}/events`. */
export const historyAnswer = z.object({
  items: z.array(
    z.object({
      rating: z.string().default(''),
      timeMs: z.number(),
      details: z.object({
        txHash: z.string(),
        type: z.string(),
        status: z.string().default(''),
        tokenActions: z.array(tokenAction).default([]),
      }),
    }),
  ),
})

export const rpcBalance = z
  .string()
  .regex(/^0x[\da-fA-F]*$/)
  .transform(text => BigInt(text === '0x' ? 0 : text))

export const rpcText = z.string()

export const rpcLogs = z.array(
  z.object({
    address: z.string(),
    topics: z.array(z.string()),
    data: z.string(),
    transactionHash: z.string(),
    blockNumber: z.string(),
    logIndex: z.string(),
  }),
)

export const rpcBlock = z.object({ number: z.string(), timestamp: z.string() })
