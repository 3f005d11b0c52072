import { Router } from 'express'
import { z } from 'zod'
import { HttpError } from '../../kit/http/HttpError.ts'
import { parseRequest } from '../../kit/http/parseRequest.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { type CallNode, createCallNode, withoutChecksum } from './callNode.ts'

/** Most outputs that a node returns at once. */
const maxUtxos = 1_024

const stateQuery = z.object({
  address: z.string().regex(/^P-fuji1[02-9ac-hj-np-z]{38}$/, 'must be an address of Fuji'),
})
const transactionParams = z.object({
  id: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{40,52}$/, 'must be a transaction id'),
})

const pchain = '/ext/bc/P'

/** Digits of a number that the node writes as text. */
function readDigits(value: unknown, name: string): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && /^\d{1,20}$/.test(text)) return text
  throw new HttpError(502, `The P-Chain API gave no ${name}`)
}

/** Network, fee price in nAVAX and unspent outputs of an address. */
async function readState(call: CallNode, address: string) {
  const [network, fees, unspent] = await Promise.all([
    call('/ext/info', 'info.getNetworkID', {}),
    call(pchain, 'platform.getFeeState', {}),
    call(pchain, 'platform.getUTXOs', { addresses: [address], limit: maxUtxos, encoding: 'hex' }),
  ])
  const utxos: unknown[] = Array.isArray(unspent.utxos) ? unspent.utxos : []
  return {
    networkId: Number(readDigits(network.networkID, 'network id')),
    gasPrice: readDigits(fees.price, 'price'),
    utxos: utxos.map(withoutChecksum),
  }
}

/** Status of a transaction, with its signed bytes once it is accepted. */
async function readTransaction(call: CallNode, id: string) {
  const { status, reason } = await call(pchain, 'platform.getTxStatus', { txID: id })
  const shortReason = typeof reason === 'string' ? reason.slice(0, 500) : null
  if (status !== 'Committed') return { status: String(status), reason: shortReason, bytes: null }
  const { tx } = await call(pchain, 'platform.getTx', { txID: id, encoding: 'hex' })
  return { status, reason: shortReason, bytes: withoutChecksum(tx) }
}

/** Reads of the P-Chain that creating an L1 needs. Sends nothing: the wallet does. */
export const pchainFeature = defineServerFeature({
  id: 'pchain',
  env: {
    PCHAIN_API_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
      .default('https://api.avax-test.network'),
  },
  start: ({ env, fetch }) => {
    const call = createCallNode(fetch, env.PCHAIN_API_URL)
    const router = Router()
    router.get('/pchain/state', async (request, response) => {
      response.json(await readState(call, parseRequest(stateQuery, request.query).address))
    })
    router.get('/pchain/transactions/:id', async (request, response) => {
      response.json(await readTransaction(call, parseRequest(transactionParams, request.params).id))
    })
    return { router }
  },
})
