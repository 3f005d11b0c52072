import { type Hex, isNative, sameAddress } from '@sluice/guard'
import { bridgePrice, fromHtlcToken, htlcAbi, localBridgeTerms, toHtlcToken } from '@sluice/providers'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { liquidityAccount } from '../accounts/programAccounts.ts'
import { readAllowance } from '../rpc/readChain.ts'
import type { AnnouncedSwap, BridgeChain } from './bridgeChain.ts'
import { type OnchainLock, readLocks } from './readLocks.ts'

const relayer = liquidityAccount.address

type Options = {
  readonly ends: readonly BridgeChain[]
  readonly announced: (hashlock: Hex) => AnnouncedSwap | undefined
  readonly log: (line: string) => void
  /** Logged failures, so that repeated ones are logged once. */
  readonly complained: Set<string>
}

type Side = { readonly end: BridgeChain; readonly locks: readonly OnchainLock[]; readonly time: number }

/**
 * One round of the liquidity relayer: answers locks with a shorter one on the other chain, claims first locks with revealed
 * secrets and refunds its expired locks. Decides from the chains' current state only, so that snapshots can be restored.
 *
 * - Throws: viem's error when a chain cannot be read; what cannot be sent is logged and tried again
 */
export async function processLocks({ ends, announced, log, complained }: Options): Promise<void> {
  const sides = await Promise.all(
    ends.map(async (end): Promise<Side> => {
      const [locks, time] = await Promise.all([readLocks(end), end.client.time()])
      return { end, locks, time }
    }),
  )
  const attempt = (what: string, work: () => Promise<Hex>) =>
    work().then(
      hash => log(`The relayer ${what} in ${hash}`),
      error => {
        if (!complained.has(what)) log(`The relayer could not go on (${what}): ${error}`)
        complained.add(what)
      },
    )
  for (const side of sides) {
    for (const lock of side.locks) {
      if (lock.state !== 'locked') continue
      if (sameAddress(lock.sender, relayer)) {
        if (side.time >= lock.timelock) await attempt(`took lock ${lock.id} back`, () => refund(side.end, lock))
        continue
      }
      if (!sameAddress(lock.receiver, relayer) || side.time >= lock.timelock) continue
      const answer = findAnswer(sides, lock)
      if (answer?.state === 'claimed') {
        await attempt(`claimed lock ${lock.id}`, () => claim(side.end, lock, answer.secret))
      } else if (!answer) {
        const swap = announced(lock.hashlock)
        const target = swap && isFair(side, lock, swap) ? findSide(sides, swap.dst.chainId) : undefined
        if (swap && target) await attempt(`answered lock ${lock.id}`, () => counterLock(target, swap))
      }
    }
  }
}

function findSide(sides: readonly Side[], chainId: number): Side | undefined {
  return sides.find(({ end }) => end.chain.mirrorsChainId === chainId)
}

/** Finds the relayer's lock for a hash in any state, so that a hash is answered once. */
function findAnswer(sides: readonly Side[], { hashlock }: OnchainLock): OnchainLock | undefined {
  return sides
    .flatMap(({ locks }) => locks)
    .find(lock => lock.hashlock === hashlock && sameAddress(lock.sender, relayer))
}

/** Whether the first lock matches the announcement, covers the second and expires late enough. */
function isFair({ end, time }: Side, lock: OnchainLock, { src, dst, dstAmount }: AnnouncedSwap): boolean {
  const token = fromHtlcToken(end.chain.mirrorsChainId, lock.token)
  const price = token && bridgePrice({ src: token, dst, amount: lock.amount })
  return (
    token !== undefined &&
    src.chainId === end.chain.mirrorsChainId &&
    sameAddress(token.address, src.address) &&
    typeof price === 'bigint' &&
    price >= dstAmount &&
    Number(lock.timelock) - time >= localBridgeTerms.minimumLockSeconds
  )
}

async function counterLock({ end, time }: Side, swap: AnnouncedSwap): Promise<Hex> {
  const { dst, dstAmount, receiver, hashlock } = swap
  const native = isNative(dst.address)
  if (!native) await approve(end, dst.address, dstAmount)
  const timelock = BigInt(time + localBridgeTerms.counterpartyLockSeconds)
  const args = [receiver, toHtlcToken(dst.address), dstAmount, hashlock, timelock] as const
  const data = encodeFunctionData({ abi: htlcAbi, functionName: 'lock', args })
  return end.client.transact({ to: end.contract, data, value: native ? dstAmount : 0n })
}

async function approve({ client, chain, contract }: BridgeChain, token: Hex, amount: bigint): Promise<void> {
  const allowance = await readAllowance(chain.rpcUrl, { token, owner: relayer, spender: contract })
  if (allowance >= amount) return
  const approval = (units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contract, units] })
  if (allowance > 0n) await client.transact({ to: token, data: approval(0n) })
  await client.transact({ to: token, data: approval(maxUint256) })
}

const claim = ({ client, contract }: BridgeChain, { id }: OnchainLock, secret: Hex) =>
  client.transact({
    to: contract,
    data: encodeFunctionData({ abi: htlcAbi, functionName: 'claim', args: [id, secret] }),
  })

const refund = ({ client, contract }: BridgeChain, { id }: OnchainLock) =>
  client.transact({ to: contract, data: encodeFunctionData({ abi: htlcAbi, functionName: 'refund', args: [id] }) })
