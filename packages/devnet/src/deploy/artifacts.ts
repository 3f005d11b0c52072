import { createRequire } from 'node:module'
import type { Address, Hex, Token } from '@sluice/guard'
import { concat, encodeAbiParameters, parseAbiParameters } from 'viem'
import { z } from 'zod'
import resolver from '../../artifacts/DevnetResolver.json' with { type: 'json' }
import router from '../../artifacts/DevnetRouter.json' with { type: 'json' }
import tether from '../../artifacts/DevnetTether.json' with { type: 'json' }
import token from '../../artifacts/DevnetToken.json' with { type: 'json' }
import escrow from '../../artifacts/Escrow.json' with { type: 'json' }
import escrowFactory from '../../artifacts/EscrowFactory.json' with { type: 'json' }
import htlc from '../../artifacts/Htlc.json' with { type: 'json' }
import multicall3 from '../../artifacts/Multicall3.json' with { type: 'json' }
import permit2 from '../../artifacts/Permit2.json' with { type: 'json' }
import placeholderToken from '../../artifacts/PlaceholderToken.json' with { type: 'json' }
import { addresses } from '../market/addresses.ts'

const hexSchema = z.string().transform(text => (text.startsWith('0x') ? text : `0x${text}`) as Hex)
const publishedSchema = z.object({ bytecode: hexSchema })

const require = createRequire(import.meta.url)

/** Read at run time, so that no bundle contains GPL code. */
const published = {
  wrappedNative: () => publishedSchema.parse(require('@uniswap/v2-periphery/build/WETH9.json')).bytecode,
  uniswapFactory: () => publishedSchema.parse(require('@uniswap/v2-core/build/UniswapV2Factory.json')).bytecode,
  uniswapRouter: () => publishedSchema.parse(require('@uniswap/v2-periphery/build/UniswapV2Router02.json')).bytecode,
}

export const runtimeCodes = {
  multicall3: hexSchema.parse(multicall3.runtimeBytecode),
  permit2: hexSchema.parse(permit2.runtimeBytecode),
}

/** Creation codes with constructor arguments; `eth_call` of each returns the runtime code to place. */
export const creationCodes = {
  wrappedNative: (): Hex => published.wrappedNative(),
  uniswapFactory: (feeToSetter: Address): Hex =>
    concat([published.uniswapFactory(), encodeAbiParameters(parseAbiParameters('address'), [feeToSetter])]),
  uniswapRouter: (factory: Address, wrapped: Address): Hex =>
    concat([
      published.uniswapRouter(),
      encodeAbiParameters(parseAbiParameters('address, address'), [factory, wrapped]),
    ]),
  aggregationRouter: (wrapped: Address, pools: Address): Hex =>
    concat([
      hexSchema.parse(router.bytecode),
      encodeAbiParameters(parseAbiParameters('address, address'), [wrapped, pools]),
    ]),
  htlc: (): Hex => hexSchema.parse(htlc.bytecode),
  escrow: (implementation: Address, accessToken: Address): Hex =>
    concat([
      hexSchema.parse(escrow.bytecode),
      encodeAbiParameters(parseAbiParameters('address, address, address, bool'), [
        addresses.escrowFactory,
        implementation,
        accessToken,
        implementation === addresses.srcEscrow,
      ]),
    ]),
  escrowFactory: (wrapped: Address, accessToken: Address): Hex =>
    concat([
      hexSchema.parse(escrowFactory.bytecode),
      encodeAbiParameters(parseAbiParameters('address, address, address, address, address'), [
        addresses.aggregationRouter,
        accessToken,
        wrapped,
        addresses.srcEscrow,
        addresses.dstEscrow,
      ]),
    ]),
  escrowResolver: (owner: Address): Hex =>
    concat([
      hexSchema.parse(resolver.bytecode),
      encodeAbiParameters(parseAbiParameters('address, address, address'), [
        owner,
        addresses.escrowFactory,
        addresses.aggregationRouter,
      ]),
    ]),
  placeholderToken: (): Hex => hexSchema.parse(placeholderToken.bytecode),
  tether: ({ name, symbol, decimals }: Token): Hex =>
    concat([
      hexSchema.parse(tether.bytecode),
      encodeAbiParameters(parseAbiParameters('string, string, uint256'), [name, symbol, BigInt(decimals)]),
    ]),
  token: ({ name, symbol, decimals }: Token): Hex =>
    concat([
      hexSchema.parse(token.bytecode),
      encodeAbiParameters(parseAbiParameters('string, string, uint8, string'), [
        name,
        symbol,
        decimals,
        permitVersion({ symbol }),
      ]),
    ]),
}

/** Version in a token's EIP-712 domain. Source: Circle's FiatTokenV2 signs with "2". */
export function permitVersion({ symbol }: Pick<Token, 'symbol'>): string {
  return symbol === 'USDC' ? '2' : '1'
}

/** Whether a token behaves like USDT on Ethereum (0xdAC1…1ec7): no return values, no approval changes. */
export function isTether({ chainId, symbol }: Pick<Token, 'chainId' | 'symbol'>): boolean {
  return chainId === 1 && symbol === 'USDT'
}
