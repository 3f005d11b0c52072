import { describeNft } from '../../describe/describeNft.ts'
import {
  type NftApprovalIntent,
  type NftListingIntent,
  type NftMintIntent,
  type NftPurchaseIntent,
  nftApprovalIntentSchema,
  nftListingIntentSchema,
  nftMintIntentSchema,
  nftPurchaseIntentSchema,
} from '../../intent/nftIntent.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import { defineCall } from '../call/defineCall.ts'
import type { IntentDefinition } from '../rule.ts'
import { approval, checkNftApproval } from './checkNftApproval.ts'
import { checkListing, checkMint, checkPurchase } from './checkNftTrade.ts'

const nftApproval = defineCall<NftApprovalIntent>({
  kind: 'nftApproval',
  schema: nftApprovalIntentSchema,
  amounts: ({ tokenId }) => ({ tokenId }),
  rules: [checkNftApproval],
  // It has the selector of an ERC-20 approval, and a rule of its own.
  allowedRight: approval,
  async readFacts({ intent: { chainId, contract: collection, operator, tokenId }, reader }) {
    const [nftOwner, spenderCode] = await Promise.all([
      reader.nftOwner?.({ chainId, collection, tokenId: BigInt(tokenId) }) ?? null,
      reader.code(chainId, operator),
    ])
    return { nftOwner, spenderCode }
  },
  describeKnown: describeNft,
})

const nftMint = defineCall<NftMintIntent>({
  kind: 'nftMint',
  schema: nftMintIntentSchema,
  amounts: ({ quantity, price }) => ({ quantity, price }),
  tokens: ({ currency }) => [currency],
  rules: [checkMint],
  describeKnown: describeNft,
})

const nftListing = defineCall<NftListingIntent>({
  kind: 'nftListing',
  schema: nftListingIntentSchema,
  amounts: ({ tokenId, price }) => ({ tokenId, price }),
  tokens: ({ currency }) => [currency],
  rules: [checkListing],
  isListed: ({ collection, tokenId }, token, id) => sameAddress(token, collection) && id === BigInt(tokenId),
  describeKnown: describeNft,
})

const nftPurchase = defineCall<NftPurchaseIntent>({
  kind: 'nftPurchase',
  schema: nftPurchaseIntentSchema,
  amounts: ({ tokenId, price }) => ({ tokenId, price }),
  tokens: ({ currency }) => [currency],
  rules: [checkPurchase],
  describeKnown: describeNft,
})

/** Minting, approving, listing and buying NFTs. */
export const nftIntents: readonly IntentDefinition[] = [nftApproval, nftMint, nftListing, nftPurchase]
