import { z } from 'zod'
import { HttpError } from '../../kit/http/HttpError.ts'
import { readTokens } from './readTokens.ts'

const timeoutMs = 10_000

/** Longest answer that is decoded, in hex digits; a name of any token is far shorter. */
const maximumDigits = 8_192

/** Selectors of the functions that are read. */
const selectors = { decimals: '0x313ce567', totalSupply: '0x18160ddd', symbol: '0x95d89b41', name: '0x06fdde03' }

const answers = z.array(z.object({ id: z.number(), result: z.string().optional().catch(undefined) }))

/** Text as `string`, or as `bytes32` as early tokens have it; empty for anything else. */
export function readText(answer: string): string {
  const digits = answer.slice(2)
  if (digits.length > maximumDigits || !/^([\da-f]{2})*$/i.test(digits)) return ''
  const bytes = Buffer.from(digits, 'hex')
  if (bytes.length === 32) return bytes.toString('utf8').replaceAll('\0', '')
  const length = bytes.length < 64 ? 0 : Number(BigInt(`0x${digits.slice(64, 128)}`))
  return length <= bytes.length - 64 ? bytes.subarray(64, 64 + length).toString('utf8') : ''
}

const isWord = (answer: string) => /^0x[\da-f]{64}$/i.test(answer)

/** Describes an ERC-20 by its contract. Throws `HttpError` 404 for anything else, 502 without an answer. */
export async function readTokenContract(rpcUrl: string, address: string, request: typeof fetch) {
  const calls = Object.entries(selectors)
  const body = calls.map(([, data], id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ to: address, data }, 'latest'],
  }))
  const results: { [name: string]: string } = {}
  try {
    const response = await request(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    for (const { id, result = '0x' } of answers.parse(await response.json())) results[calls[id]?.[0] ?? ''] = result
  } catch (error) {
    throw new HttpError(502, 'The network does not answer', { cause: error })
  }
  const { decimals = '0x', totalSupply = '0x', symbol = '0x', name = '0x' } = results
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const [token] =
    isWord(decimals) && isWord(totalSupply)
      ? readTokens([
          {
            address,
            symbol: readText(symbol).trim() || short,
            name: readText(name).trim() || short,
            decimals: Number(BigInt(decimals)),
          },
        ])
      : []
  if (!token) throw new HttpError(404, 'There is no ERC-20 token at this address')
  return token
}
