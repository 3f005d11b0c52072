import { encodeAbiParameters, parseAbiParameters, parseSignature } from 'viem'
import type { PermitIntent } from '../guard/typed/permitIntent.ts'
import type { Hex } from '../guard/values/token.ts'

const words = parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32')

/** Encodes a signed permit as the seven words that the router expects. Source: 1inch/solidity-utils `SafeERC20.sol` */
export function encodePermit({ account, spender, amount, deadline }: PermitIntent, signature: Hex): Hex {
  const { r, s, v, yParity } = parseSignature(signature)
  return encodeAbiParameters(words, [
    account,
    spender,
    BigInt(amount),
    BigInt(deadline),
    Number(v ?? 27n + BigInt(yParity)),
    r,
    s,
  ])
}
