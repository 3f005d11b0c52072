/**
 * The least that a quote route must do: check the query, ask the provider with the key, check its answer.
 * Takes its port, the folder whose node_modules hold express and zod, and the provider's address.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [port, folder, upstream] = process.argv.slice(2)
const load = createRequire(join(folder, 'package.json'))
const express = load('express')
const { z } = load('zod')

const address = z.string().regex(/^0x[\da-fA-F]{40}$/)
const query = z.object({
  chainId: z.coerce.number().int().positive(),
  src: address,
  dst: address,
  amount: z.string().regex(/^\d{1,78}$/),
})
const answer = z.object({ dstAmount: z.string(), gas: z.number() })

const app = express()
app.get('/api/1inch/quote', async (request, response) => {
  const read = query.safeParse(request.query)
  if (!read.success) return response.status(400).json({ error: read.error.message })
  const { chainId, ...wanted } = read.data
  const url = new URL(`${upstream}/swap/v6.1/${chainId}/quote`)
  for (const [key, value] of Object.entries(wanted)) url.searchParams.set(key, value)
  const reply = await fetch(url, { headers: { authorization: 'Bearer key', accept: 'application/json' } })
  const { dstAmount, gas } = answer.parse(await reply.json())
  response.json({ chainId, srcAmount: wanted.amount, dstAmount, estimatedGas: String(gas) })
})
app.get('/health', (_request, response) => {
  response.json({ status: 'ok' })
})
app.listen(Number(port), '127.0.0.1')
