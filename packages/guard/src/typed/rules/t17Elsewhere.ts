import { size, slice } from 'viem/utils'
import { findingsOf } from '../../findings/finding.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { Hex } from '../../values/token.ts'
import { hashLockOf } from '../hashLock.ts'
import { readExtension } from '../orderExtension.ts'
import { keepsOrder, readTimeLocks, type TimeLocks } from '../timeLocks.ts'
import type { CrossChainOrderIntent } from '../typedIntent.ts'
import type { TypedRule } from '../typedRule.ts'

const finding = findingsOf('T17')

/** Hash lock, chain, token, deposits and time locks: five words at the end of the post-interaction. */
const tailBytes = 160

type Tail = { readonly hashlock: Hex; readonly chainId: number; readonly token: Hex; readonly locks: TimeLocks }

function readTail(extension: Hex): Tail | null {
  const post = readExtension(extension)?.postInteraction
  if (!post || size(post) < tailBytes) return null
  const tail = slice(post, size(post) - tailBytes)
  return {
    hashlock: slice(tail, 0, 32),
    chainId: Number(slice(tail, 32, 64)),
    token: slice(tail, 76, 96),
    locks: readTimeLocks(BigInt(slice(tail, 128, 160))),
  }
}

/**
 * An order between chains locks to the hash of the secret that only the user knows, and pays the chosen token there.
 *
 * - Source: 1inch/cross-chain-sdk `EscrowExtension`: `hashlock · dstChainId · dstToken · deposits · timelocks`
 */
export const t17Elsewhere: TypedRule<CrossChainOrderIntent> = ({ intent }) => {
  const tail = readTail(intent.extension)
  if (!tail) return [finding('block', 'The order does not say where and what it pays on the other chain.')]
  const findings = []
  const token =
    sameAddress(tail.token, `0x${'0'.repeat(40)}`) && isNative(intent.dst.address) ? intent.dst.address : tail.token
  if (tail.chainId !== intent.dst.chainId || !sameAddress(token, intent.dst.address)) {
    const values = { chainId: tail.chainId, token: tail.token }
    findings.push(finding('block', 'The order pays another token or chain than the one you chose.', values))
  }
  if (tail.hashlock.toLowerCase() !== hashLockOf(intent.secretHashes)) {
    findings.push(finding('block', 'The order is locked to a secret that is not yours.', { hashlock: tail.hashlock }))
  }
  if (!keepsOrder(tail.locks)) {
    const text = 'The time locks of the order are out of order, or hold your tokens longer than a day.'
    findings.push(finding('block', text, tail.locks))
  }
  if (!sameAddress(intent.receiver, intent.account)) {
    const values = { receiver: intent.receiver }
    const text = 'The order pays out to another address than your own on the other chain. Check every character.'
    findings.push(finding('confirm', text, values))
  }
  return findings
}
