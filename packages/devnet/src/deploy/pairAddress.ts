import type { Address } from '@sluice/guard'
import { encodePacked, getCreate2Address, keccak256 } from 'viem'
import { addresses } from '../market/addresses.ts'

/** Keccak of the pair's creation code. Source: `UniswapV2Library.pairFor` of @uniswap/v2-periphery. */
const pairCodeHash = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'

/** Computes the Uniswap V2 pair address of two tokens, in either order. */
export function pairAddress(tokenA: Address, tokenB: Address): Address {
  const [token0, token1] = BigInt(tokenA) < BigInt(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA]
  return getCreate2Address({
    from: addresses.uniswapFactory,
    salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
    bytecodeHash: pairCodeHash,
  })
}
