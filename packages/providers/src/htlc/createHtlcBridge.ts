import { type BridgeProvider, defiErrors, getChain, type Lock, parseAddress } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { isNative, sameAddress } from '@sluice/guard'
import type { ResultSource, UnsignedTransaction } from '@sluice/workflow'
import { getAbiItem } from 'viem'
import { getBlockNumber, getCode, getLogs, readContract } from 'viem/actions'
import { encodeFunctionData, keccak256 } from 'viem/utils'
import { type ChainClient, type ChainEndpoint, createChainClient } from '../rpc/chainClient.ts'
import type { BridgeCounterparty, BridgeTerms } from './bridgeCounterparty.ts'
import { deriveSecret } from './deriveSecret.ts'
import { htlcAbi, lockStates } from './htlcAbi.ts'
import { fromHtlcToken, toHtlcToken } from './htlcToken.ts'
import { lockId } from './lockId.ts'

export type HtlcBridgeOptions = {
  readonly source: ResultSource
  readonly chains: readonly ChainEndpoint[]
  readonly counterparty: BridgeCounterparty
  /** Seed of all secrets of this provider: keep it inside the process. */
  readonly secretSeed: () => Promise<string>
}

/** Blocks searched for a lock; public nodes reject longer ranges. */
const blockWindow = 9_000n

/**
 * Block tag for reading a lock before its secret is revealed: finalized on live chains, where reorganisations could remove
 * it; latest on local chains, which have none.
 */
const settledBlock = (source: ResultSource) => (source === 'live' ? 'finalized' : 'latest')

/**
 * keccak256 of the runtime code of packages/devnet/contracts/Htlc.sol; verifies the address given by the counterparty.
 */
const htlcCodeHash = '0x46396a8eef11df5f39837199c01ade303c2d4b839feebb8ec1025ed53f5b29fc'

const lockedEvent = getAbiItem({ abi: htlcAbi, name: 'Locked' })

/** Cross-chain swaps over hash time-locked contracts, read through JSON-RPC. */
export function createHtlcBridge({ source, chains, counterparty, secretSeed }: HtlcBridgeOptions): BridgeProvider {
  const clients = chains.map(createChainClient)
  let known: Promise<BridgeTerms> | undefined
  const terms = (signal?: AbortSignal) => {
    known ??= counterparty.terms(signal).catch(error => {
      known = undefined
      throw error
    })
    return known
  }

  const placeOf = async (chainId: number): Promise<{ readonly chain: ChainClient; readonly contract: Address }> => {
    const chain = clients.find(({ endpoint }) => endpoint.chainId === chainId)
    if (!chain) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId })
    const contract = (await terms()).contracts[chainId]
    if (!contract) throw defiErrors.error('BRIDGE_CONTRACT_MISSING', { chain: getChain(chainId).name })
    return { chain, contract }
  }

  const checked = new Set<string>()
  /** Verifies each contract once; throws `BRIDGE_CONTRACT_DIFFERS`. */
  const ownPlaceOf = async (chainId: number) => {
    const place = await placeOf(chainId)
    const { chain, contract: address } = place
    const key = `${chainId} ${address}`
    if (checked.has(key)) return place
    const code = await chain.ask(client => getCode(client, { address }))
    if (code === undefined || keccak256(code) !== htlcCodeHash) {
      throw defiErrors.error('BRIDGE_CONTRACT_DIFFERS', { chain: getChain(chainId).name, contract: address })
    }
    checked.add(key)
    return place
  }

  const readLock = async (chainId: number, id: Hex): Promise<Lock | null> => {
    const { chain, contract } = await placeOf(chainId)
    const held = await chain.ask(client =>
      readContract(client, { address: contract, abi: htlcAbi, functionName: 'locks', args: [id] }),
    )
    const state = lockStates[held.state]
    if (!state) return null
    const token = fromHtlcToken(chainId, held.token)
    if (!token) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
    const { sender, receiver, amount, hashlock, timelock } = held
    const secret = state === 'claimed' ? held.secret : null
    return { id, chainId, sender, receiver, token, amount, hashlock, timelock: Number(timelock), state, secret }
  }

  const call = async (chainId: number, account: Address, data: Hex, value = 0n): Promise<UnsignedTransaction> => {
    const { chain, contract } = await ownPlaceOf(chainId)
    return {
      chainId: chain.endpoint.walletChainId,
      from: parseAddress(account),
      to: contract,
      data,
      value: value.toString(),
    }
  }

  return {
    source,
    async chainIds() {
      const { contracts } = await terms()
      return clients.map(({ endpoint }) => endpoint.chainId).filter(id => contracts[id] !== undefined)
    },
    async terms(signal) {
      const { account, counterpartyLockSeconds, minimumLockSeconds } = await terms(signal)
      return { counterparty: account, counterpartyLockSeconds, minimumLockSeconds }
    },
    contract: async chainId => (await ownPlaceOf(chainId)).contract,
    async quote({ src, dst, amount, receiver }, signal) {
      if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
      await Promise.all([ownPlaceOf(src.chainId), ownPlaceOf(dst.chainId)])
      const { account, counterpartyLockSeconds, minimumLockSeconds } = await terms(signal)
      const dstAmount = await counterparty.price({ src, dst, amount }, signal)
      return {
        source,
        src,
        dst,
        srcAmount: amount,
        dstAmount,
        receiver: parseAddress(receiver),
        counterparty: account,
        counterpartyLockSeconds,
        minimumLockSeconds,
      }
    },
    secretFor: async purpose => deriveSecret(await secretSeed(), purpose),
    async buildLock({ quote, ...request }) {
      const { chainId, sender, receiver, token, amount, hashlock, timelock } = request
      const { chain, contract } = await ownPlaceOf(chainId)
      if (quote) {
        const { src, dst, dstAmount } = quote
        await counterparty.announce({ hashlock, src, dst, dstAmount, receiver: quote.receiver })
      }
      const args = [receiver, toHtlcToken(token.address), amount, hashlock, BigInt(timelock)] as const
      const data = encodeFunctionData({ abi: htlcAbi, functionName: 'lock', args })
      return {
        transaction: await call(chainId, sender, data, isNative(token.address) ? amount : 0n),
        id: lockId(chain.endpoint.walletChainId, contract, request),
      }
    },
    buildClaim: ({ chainId, account, id, secret }) =>
      call(chainId, account, encodeFunctionData({ abi: htlcAbi, functionName: 'claim', args: [id, secret] })),
    buildRefund: ({ chainId, account, id }) =>
      call(chainId, account, encodeFunctionData({ abi: htlcAbi, functionName: 'refund', args: [id] })),
    lock: readLock,
    async findLock({ chainId, hashlock, receiver }) {
      const [{ chain, contract }, { account }] = await Promise.all([ownPlaceOf(chainId), terms()])
      const logs = await chain.ask(async client => {
        const newest = await getBlockNumber(client, { cacheTime: 0 })
        const fromBlock = newest > blockWindow ? newest - blockWindow : 0n
        const args = { hashlock, receiver }
        const toBlock = settledBlock(source)
        return getLogs(client, { address: contract, event: lockedEvent, args, fromBlock, toBlock, strict: true })
      })
      // Anybody can create a dust lock for a public hash, so sender and amount are checked.
      const latest = logs.findLast(({ args }) => sameAddress(args.sender, account))
      return latest ? readLock(chainId, latest.args.id) : null
    },
  }
}
