import { findToken } from '@sluice/defi'
import { findRouter } from '@sluice/guard'
import { hashOrder, orderTypedData } from '@sluice/providers'
import { privateKeyToAccount } from 'viem/accounts'
import { startChainStandIn, startOneInchStandIn } from './startOneInchStandIn.ts'

/** Whose orders it builds. */
export const orderSigner = privateKeyToAccount(`0x${'7e'.repeat(32)}`)

/** Of every auction that it quotes. */
export const auctionSeconds = 180

const preset = {
  auctionDuration: auctionSeconds,
  auctionStartAmount: '99600000',
  auctionEndAmount: '99200000',
  secretsCount: 1,
}

/** A Fusion+ API that builds an order of the signer and lets it expire; `allowance` is what the chain tells. */
export async function startFusionPlusStandIn(key: string, allowance?: string) {
  const order = {
    salt: '1',
    maker: orderSigner.address,
    receiver: `0x${'0'.repeat(40)}`,
    makerAsset: findToken(1, 'USDC')!.address,
    takerAsset: '0xDA0000d4000015A526378bB6faFc650Cea5966F8',
    makingAmount: '100000000',
    takingAmount: '99200000',
    makerTraits: '0',
  } as const
  const typedData = orderTypedData(order, 1, findRouter(1)!)
  const prefix = '/fusion-plus'
  const standIn = await startOneInchStandIn(key, ({ method, path }) => {
    const asked = `${method} ${path.replace(/0x[0-9a-f]{64}/, ':hash')}`
    switch (asked) {
      case `GET ${prefix}/quoter/v1.2/quote/receive`: {
        const amounts = { srcTokenAmount: '100000000', dstTokenAmount: '99600000' }
        return { body: { quoteId: 'q1', ...amounts, presets: { fast: preset }, recommendedPreset: 'fast' } }
      }
      case `POST ${prefix}/quoter/v1.2/quote/build/evm`:
        return { body: { typedData, orderHash: hashOrder(typedData), extension: '0x' } }
      case `POST ${prefix}/relayer/v1.2/submit`:
        return { status: 201, body: '' }
      case `GET ${prefix}/orders/v1.2/order/ready-to-accept-secret-fills/:hash`:
        return { body: { fills: [] } }
      case `GET ${prefix}/orders/v1.2/order/status/:hash`:
        return { body: { status: 'expired' } }
      case 'GET /swap/v6.1/1/approve/spender':
        return { body: { address: findRouter(1) } }
      default:
        return null
    }
  })
  const env = { ONEINCH_BASE_URL: standIn.url, RPC_URL_1: await startChainStandIn(1, allowance) }
  return { env, requests: standIn.requests, orderHash: hashOrder(typedData) }
}
