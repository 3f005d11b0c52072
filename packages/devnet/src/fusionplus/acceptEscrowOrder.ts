import {
  crossChainPlaceholderToken,
  extensionCommitment,
  type Hex,
  hashLockOf,
  readEscrowTerms,
  readExtension,
  sameAddress,
} from '@sluice/guard'
import { recoverAddress, slice } from 'viem'
import type { z } from 'zod'
import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import { checkFunds } from '../orderbook/checkFunds.ts'
import { readOrder } from '../orderbook/readOrder.ts'
import { type crossChainSubmissionSchema, hashOrder, storeOrder } from '../orderbook/storedOrder.ts'
import type { EscrowChain } from './escrowChain.ts'
import type { EscrowOrder } from './escrowOrder.ts'
import { type CrossChainQuotes, findPair } from './makeQuoterRoutes.ts'

const refuse = (reason: string) => new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason }))

const extensionBits = 160

/** After the factory, and two estimates about gas. */
const auctionStartBytes = [27, 31] as const

type Submission = z.infer<typeof crossChainSubmissionSchema>

/** Validates a signed cross-chain order and its maker's funds. Throws `ApiError`. */
export async function acceptEscrowOrder(
  chains: readonly EscrowChain[],
  quotes: CrossChainQuotes,
  { order: data, srcChainId, signature, extension, quoteId, secretHashes }: Submission,
): Promise<EscrowOrder> {
  const quoted = quotes.get(quoteId)
  if (!quoted) throw refuse('quoteId is not one that was given out')
  const { postInteraction: post, takingAmountData: auction } = readExtension(extension) ?? {}
  const terms = post === undefined ? null : readEscrowTerms(post)
  if (!post || !terms || !auction || !sameAddress(post.slice(0, 42), addresses.escrowFactory))
    throw refuse('extension is none of a cross-chain order')
  const { src, dst } = findPair(chains, srcChainId, terms.dstChainId)
  if (src !== quoted.src || dst !== quoted.dst) throw refuse('quoteId is not one for these chains')
  if (BigInt.asUintN(extensionBits, data.salt) !== extensionCommitment(extension))
    throw refuse('salt does not commit to the extension')
  const hashes = secretHashes?.map(hash => hash.toLowerCase() as Hex) ?? [terms.hashlock]
  if (hashLockOf(hashes) !== terms.hashlock) throw refuse('secretHashes are not those of the order')
  if (!sameAddress(data.takerAsset, crossChainPlaceholderToken(src.chain.mirrorsChainId)))
    throw refuse('takerAsset does not stand for a token of another chain')
  const orderHash = hashOrder(src.chain.id, data)
  const signer = await recoverAddress({ hash: orderHash, signature }).catch(() => null)
  if (!signer || !sameAddress(signer, data.maker)) throw refuse('invalid signature')
  const stored = storeOrder({ orderHash, signature, data: { ...data, extension } })
  checkFunds(stored, await readOrder(src.client, src.chain.rpcUrl, stored))
  return {
    stored,
    extension,
    terms,
    src,
    dst,
    dstToken: quoted.dstToken,
    auctionStart: Number(slice(auction, ...auctionStartBytes)),
    secretHashes: hashes,
    secrets: new Map(),
    createdAt: Date.now(),
  }
}
