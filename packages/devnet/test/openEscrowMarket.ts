import { findToken } from '@sluice/defi'
import type { Address, Hex, Token } from '@sluice/guard'
import { createDevnetServices } from '@sluice/providers'
import { encodeFunctionData, erc20Abi, keccak256, maxUint256, toHex } from 'viem'
import { testAccount } from '../src/accounts/testAccounts.ts'
import type { describeEscrowOrder } from '../src/fusionplus/describeEscrowOrder.ts'
import { addresses } from '../src/market/addresses.ts'
import { createProgramClient } from '../src/programs/programClient.ts'
import { readTokenBalance } from '../src/rpc/readChain.ts'
import { ethereumPlan, polygonPlan } from '../src/start/plans.ts'
import { startDevnet } from '../src/start/startDevnet.ts'

export const usdc = findToken(1, 'USDC')!
export const amount = 100_000_000n

type OrderDescription = Awaited<ReturnType<typeof describeEscrowOrder>>

let secrets = 0

/** Starts local Ethereum and Polygon with a maker who signs without any guard. */
export async function openEscrowMarket() {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, polygonPlan] })
  const { crossChain } = createDevnetServices(devnet)
  const maker = testAccount(0)
  const clientOf = (chainId: number, account = maker) =>
    createProgramClient(devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)!, account)
  const args = [addresses.aggregationRouter, maxUint256] as const
  await clientOf(1).transact({
    to: usdc.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
  })
  const status = async (orderHash: Hex): Promise<OrderDescription> => {
    const url = `${devnet.aggregatorUrl}/fusion-plus/orders/v1.2/order/status/${orderHash}`
    const response = await fetch(url, { headers: { authorization: 'Bearer any' } })
    return (await response.json()) as OrderDescription
  }
  return {
    devnet,
    crossChain,
    clientOf,
    maker: maker.address,
    balance: (token: Token, owner: Address = maker.address) =>
      readTokenBalance(
        devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === token.chainId)!.rpcUrl,
        token.address,
        owner,
      ),
    /** Signs and submits an order of 100 USDC for `dst`. */
    order: async (dst: Token = findToken(137, 'USDC')!) => {
      const quote = await crossChain.quote({ src: usdc, dst, amount, account: maker.address })
      const own = Array.from({ length: quote.secretsCount }, () => keccak256(toHex(++secrets, { size: 32 })))
      const secretHashes = own.map(secret => keccak256(secret))
      const built = await crossChain.build({ quote, account: maker.address, receiver: maker.address, secretHashes })
      const signature = await maker.sign({ hash: built.orderHash })
      await crossChain.submit({ built, signature, secretHashes })
      return { orderHash: built.orderHash, secrets: own, secretHashes, quote, built }
    },
    status,
    /** What happened to the escrows of an order, such as `src withdrawn`. */
    events: async (orderHash: Hex) =>
      (await status(orderHash)).fills.flatMap(fill => fill.escrowEvents.map(({ side, action }) => `${side} ${action}`)),
  }
}

export type EscrowMarket = Awaited<ReturnType<typeof openEscrowMarket>>
