import { type Client, pad } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { isNative, sameAddress } from '../guard/values/sameAddress.ts'
import type { Address, Hex, Token } from '../guard/values/token.ts'

/** `Transfer(address,address,uint256)` of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Reads from a receipt what a trade brought, in base units; null for a native token, which leaves no log. */
export async function readReceived(client: Client, hash: Hex, token: Token, account: Address) {
  if (isNative(token.address)) return null
  const { logs } = await getTransactionReceipt(client, { hash })
  return logs
    .filter(({ address, topics: [topic, , to = ''] }) => {
      return sameAddress(address, token.address) && topic === transferTopic && sameAddress(to, pad(account))
    })
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}
