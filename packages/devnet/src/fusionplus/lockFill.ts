import { type Hex, isNative, writeTimeLocks } from '@sluice/guard'
import { type EscrowImmutables, stagesOf } from '@sluice/providers'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbiParameters,
  parseSignature,
  signatureToCompactSignature,
  size,
} from 'viem'
import { addresses } from '../market/addresses.ts'
import { toStruct } from '../orderbook/storedOrder.ts'
import { readAllowance } from '../rpc/readChain.ts'
import { escrowAbi } from './escrowAbi.ts'
import type { EscrowChain } from './escrowChain.ts'
import type { EscrowOrder } from './escrowOrder.ts'
import { escrowTimeLocks } from './escrowTerms.ts'
import { destinationTerms, type Fill } from './readFills.ts'
import { secretProof } from './secretProof.ts'

const { escrowFactory, escrowResolver } = addresses

/** Lengths in the taker's traits. Source: TakerTraitsLib of 1inch/limit-order-protocol v4. */
const extensionLengthShift = 224n
const interactionLengthShift = 200n

/** Calls a contract in the resolver's name. */
export function executeAsResolver({ client }: EscrowChain, to: Hex, data: Hex, value = 0n): Promise<Hex> {
  const args = [to, value, data] as const
  return client.transact({
    to: escrowResolver,
    data: encodeFunctionData({ abi: escrowAbi, functionName: 'execute', args }),
  })
}

type Part = {
  /** Base units of the maker's token: what this fill takes, and what earlier ones took. */
  readonly making: bigint
  readonly filled: bigint
}

/** Index of the secret of a fill; the one that completes the order uses the last. */
function secretIndex({ stored, secretHashes }: EscrowOrder, { making, filled }: Part): number {
  const total = stored.data.makingAmount
  const parts = secretHashes.length - 1
  return filled + making === total ? parts : Number(((filled + making - 1n) * BigInt(parts)) / total)
}

/** Fills a part of an order into its source escrow. Throws viem's error. */
export async function lockSource(order: EscrowOrder, part: Part): Promise<Hex> {
  const { stored, extension, secretHashes, src, terms } = order
  const index = secretIndex(order, part)
  const hashlock = secretHashes[index]!
  const interaction =
    secretHashes.length === 1
      ? '0x'
      : concat([
          escrowFactory,
          encodeAbiParameters(parseAbiParameters('bytes32[], uint256, bytes32'), [
            secretProof(secretHashes, index),
            BigInt(index),
            hashlock,
          ]),
        ])
  const immutables: EscrowImmutables = {
    orderHash: stored.orderHash,
    hashlock,
    maker: BigInt(stored.data.maker),
    taker: BigInt(escrowResolver),
    token: BigInt(stored.data.makerAsset),
    amount: part.making,
    safetyDeposit: terms.srcDeposit,
    timelocks: writeTimeLocks(terms.timeLocks),
    parameters: '0x',
  }
  const { r, yParityAndS } = signatureToCompactSignature(parseSignature(stored.signature))
  const traits =
    (BigInt(size(extension)) << extensionLengthShift) | (BigInt(size(interaction)) << interactionLengthShift)
  const args = [immutables, toStruct(stored.data), r, yParityAndS, traits, concat([extension, interaction])] as const
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deploySrc', args })
  return src.client.transact({ to: escrowResolver, data })
}

/** Locks the resolver's tokens for a fill; with `paysResolver` in an escrow that never pays the maker. Throws viem's error. */
export async function lockDestination(
  { dst, dstToken }: EscrowOrder,
  { complement, src }: Fill,
  paysResolver: boolean,
): Promise<Hex> {
  const native = isNative(dstToken.address)
  if (!native) await approve(dst, dstToken.address, complement.amount)
  const maker = paysResolver ? BigInt(escrowResolver) : complement.maker
  const made = destinationTerms({ immutables: src.immutables, complement }, maker, 0)
  const cancellation = BigInt(src.createdAt + escrowTimeLocks.srcCancellation)
  const args = [{ ...made, timelocks: stagesOf(made.timelocks) }, cancellation] as const
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'createDstEscrow', args })
  return executeAsResolver(dst, escrowFactory, data, complement.safetyDeposit + (native ? complement.amount : 0n))
}

async function approve(chain: EscrowChain, token: Hex, amount: bigint): Promise<void> {
  const { rpcUrl } = chain.chain
  const allowance = await readAllowance(rpcUrl, { token, owner: escrowResolver, spender: escrowFactory })
  if (allowance >= amount) return
  const args = [escrowFactory, maxUint256] as const
  await executeAsResolver(chain, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
}
