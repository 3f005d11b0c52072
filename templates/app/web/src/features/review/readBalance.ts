import { type Client, hexToBigInt, pad } from 'viem'
import { isNative } from '../guard/values/sameAddress.ts'
import type { Address, Token } from '../guard/values/token.ts'

/** First four bytes of `keccak256('balanceOf(address)')`. */
const balanceOf = '0x70a08231'

/** Reads a balance in base units. Encoded by hand: viem's ABI code is too large for the first load. */
export async function readBalance(client: Client, owner: Address, token: Token): Promise<bigint> {
  const balance = isNative(token.address)
    ? await client.request({ method: 'eth_getBalance', params: [owner, 'latest'] })
    : await client.request({
        method: 'eth_call',
        params: [{ to: token.address, data: `${balanceOf}${pad(owner).slice(2)}` }, 'latest'],
      })
  if (balance === '0x') throw new Error(`${token.symbol} does not exist on this network`)
  return hexToBigInt(balance)
}
