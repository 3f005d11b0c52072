import { erc20Abi, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import { createApprovalIntent } from '../guard/intent/approvalIntent.ts'
import { isNative, sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { planDeployment } from '../transactions/planDeployment.ts'
import { type CalledContract, requestCall, type Sender, toPlan } from '../transactions/requestCall.ts'
import type { PlannedTransaction, TransactionPlan } from '../transactions/TransactionPlan.ts'
import type { NftConfig } from './NftConfig.ts'
import { collectionAbi, nftSignatures } from './nftAbi.ts'
import type { CollectionState, MarketState } from './readNft.ts'

const feature = 'nft'

const collectionOf = ({ address, kind }: CollectionState): CalledContract => ({ address, kind, name: 'Collection' })
const marketOf = ({ address, kind }: MarketState): CalledContract => ({ address, kind, name: 'Marketplace' })

const formatPrice = (price: bigint, { decimals, symbol }: Token) => `${formatAmount(price, decimals)} ${symbol}`

/** Plans a mint to the sender, at the price that the collection asks. */
export function planMint(
  sender: Sender,
  collection: CollectionState,
  { quantity, native }: { readonly quantity: bigint; readonly native: Token },
): TransactionPlan {
  const value = quantity * collection.mintPrice
  const text = `Mint ${quantity} ${quantity === 1n ? 'NFT' : 'NFTs'}`
  return toPlan(feature, sender, {
    title: 'Review mint',
    action: 'Mint in wallet',
    text,
    request: async () => {
      const to = collectionOf(collection)
      const args = [quantity.toString()]
      const { transaction, call } = requestCall(sender, {
        to,
        signature: nftSignatures.mint,
        args,
        value,
        purpose: text,
      })
      return {
        transaction,
        intent: {
          ...call,
          kind: 'nftMint',
          quantity: quantity.toString(),
          price: collection.mintPrice.toString(),
          currency: native,
        },
      }
    },
  })
}

/** Approves exactly one token for the marketplace; nothing when it is approved. */
function approveToken(
  sender: Sender,
  collection: CollectionState,
  market: MarketState,
  tokenId: bigint,
): PlannedTransaction {
  const text = `Approve NFT #${tokenId} for the marketplace`
  return {
    title: 'Review approval',
    action: 'Approve in wallet',
    text,
    request: async () => {
      const approved = await readContract(sender.client, {
        address: collection.address,
        abi: collectionAbi,
        functionName: 'getApproved',
        args: [tokenId],
      })
      if (sameAddress(approved, market.address)) return null
      const args = [market.address, tokenId.toString()]
      const to = collectionOf(collection)
      const { transaction, call } = requestCall(sender, { to, signature: nftSignatures.approve, args, purpose: text })
      return {
        transaction,
        intent: {
          ...call,
          kind: 'nftApproval',
          operator: market.address,
          operatorOrigin: market.kind === 'own' ? 'known' : 'user',
          tokenId: tokenId.toString(),
        },
      }
    },
  }
}

type Sale = { readonly tokenId: bigint; readonly price: bigint }

/** Plans the approval of one token and its listing. */
export function planListing(
  sender: Sender,
  collection: CollectionState,
  market: MarketState,
  { tokenId, price }: Sale,
): TransactionPlan {
  const text = `List NFT #${tokenId} for ${formatPrice(price, market.currency)}`
  const plan = toPlan(feature, sender, {
    title: 'Review listing',
    action: 'List in wallet',
    text,
    request: async () => {
      const sale = { tokenId: tokenId.toString(), price: price.toString() }
      const args = [collection.address, sale.tokenId, sale.price]
      const to = marketOf(market)
      const { transaction, call } = requestCall(sender, { to, signature: nftSignatures.list, args, purpose: text })
      return {
        transaction,
        intent: { ...call, kind: 'nftListing', collection: collection.address, ...sale, currency: market.currency },
      }
    },
  })
  return { ...plan, approvals: [approveToken(sender, collection, market, tokenId)] }
}

/** Approves an ERC-20 amount for the marketplace. `when` decides by the current allowance. */
function approveCurrency(
  sender: Sender,
  market: MarketState,
  { amount, when }: { readonly amount: bigint; readonly when: (allowance: bigint) => boolean },
): PlannedTransaction {
  const { currency } = market
  const text = amount === 0n ? `Reset the approval of ${currency.symbol}` : `Approve ${formatPrice(amount, currency)}`
  return {
    title: amount === 0n ? 'Reset the old approval' : 'Review approval',
    action: amount === 0n ? 'Reset in wallet' : 'Approve in wallet',
    text,
    request: async () => {
      const { client, account, chainId, walletChainId } = sender
      const allowance = await readContract(client, {
        address: currency.address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, market.address],
      })
      if (!when(allowance)) return null
      const transaction = {
        chainId: walletChainId,
        from: account,
        to: currency.address,
        data: encodeContractCall(nftSignatures.approveToken, [market.address, amount.toString()]),
        value: '0',
      }
      const intent = createApprovalIntent({
        chainId,
        walletChainId,
        token: currency,
        owner: account,
        amount,
        spender: market.address,
        spenderOrigin: market.kind === 'own' ? 'known' : 'user',
        purpose: 'the purchase of one NFT',
      })
      return { transaction, intent }
    },
  }
}

/** Plans a purchase at the listed price; an ERC-20 currency is approved exactly before. */
export function planPurchase(
  sender: Sender,
  collection: CollectionState,
  market: MarketState,
  { tokenId, price }: Sale,
): TransactionPlan {
  const { currency } = market
  const paysNative = isNative(currency.address)
  const text = `Buy NFT #${tokenId} for ${formatPrice(price, currency)}`
  const approvals = paysNative
    ? []
    : [
        // Some tokens, USDT among them, change an allowance only from and to zero.
        approveCurrency(sender, market, { amount: 0n, when: allowance => allowance > 0n && allowance < price }),
        approveCurrency(sender, market, { amount: price, when: allowance => allowance < price }),
      ]
  const plan = toPlan(feature, sender, {
    title: 'Review purchase',
    action: 'Buy in wallet',
    text,
    request: async () => {
      const sale = { tokenId: tokenId.toString(), price: price.toString() }
      const { transaction, call } = requestCall(sender, {
        to: marketOf(market),
        signature: nftSignatures.buy,
        args: [collection.address, sale.tokenId, sale.price],
        value: paysNative ? price : 0n,
        purpose: text,
      })
      return {
        transaction,
        intent: {
          ...call,
          kind: 'nftPurchase',
          collection: collection.address,
          ...sale,
          currency,
          spends: paysNative ? [] : [{ token: currency, amount: sale.price }],
        },
      }
    },
  })
  return { ...plan, approvals }
}

/** Plans the end of a listing; the token returns to its seller. */
export function planCancel(
  sender: Sender,
  collection: CollectionState,
  market: MarketState,
  tokenId: bigint,
): TransactionPlan {
  const text = `Cancel the listing of NFT #${tokenId}`
  const args = [collection.address, tokenId.toString()]
  return toPlan(feature, sender, {
    title: 'Review cancellation',
    action: 'Cancel in wallet',
    text,
    request: async () => {
      const to = marketOf(market)
      const { transaction, call } = requestCall(sender, { to, signature: nftSignatures.cancel, args, purpose: text })
      return { transaction, intent: { ...call, kind: 'contractCall' } }
    },
  })
}

/** Plans a withdrawal of sale proceeds from the marketplace, or of mint proceeds to the collection's beneficiary. */
export function planWithdrawal(
  sender: Sender,
  from: { readonly collection: CollectionState } | { readonly market: MarketState },
): TransactionPlan {
  const isSale = 'market' in from
  const to = isSale ? marketOf(from.market) : collectionOf(from.collection)
  const text = isSale ? 'Withdraw the proceeds of sales' : 'Withdraw the proceeds of mints'
  return toPlan(feature, sender, {
    title: 'Review withdrawal',
    action: 'Withdraw in wallet',
    text,
    request: async () => {
      const signature = nftSignatures.withdraw
      const { transaction, call } = requestCall(sender, { to, signature, args: [], purpose: text })
      return { transaction, intent: { ...call, kind: 'contractCall' } }
    },
  })
}

/** Plans the deployment of the collection; the sender receives mint price and royalty. */
export function planCollectionDeployment(
  sender: Sender,
  { maxSupply, royaltyBasisPoints, ...texts }: NonNullable<NftConfig['collection']>,
  { symbol, decimals }: Token,
): TransactionPlan {
  const native = { symbol, decimals }
  const settings = { ...texts, maxSupply: maxSupply.toString(), royaltyBasisPoints: royaltyBasisPoints.toString() }
  return toPlan(
    feature,
    sender,
    planDeployment({
      ...sender,
      contractName: 'Collection',
      loadCode: async () => (await import('./Collection.json')).bytecode,
      signature: nftSignatures.collection,
      arguments: [settings, sender.account],
      units: { mintPrice: native, royaltyBasisPoints: 'basisPoints' },
    }),
  )
}

/** Plans the deployment of the marketplace; the sender receives its fees. */
export function planMarketplaceDeployment(
  sender: Sender,
  { currency, feeBasisPoints }: NonNullable<NftConfig['marketplace']>,
): TransactionPlan {
  return toPlan(
    feature,
    sender,
    planDeployment({
      ...sender,
      contractName: 'Marketplace',
      loadCode: async () => (await import('./Marketplace.json')).bytecode,
      signature: nftSignatures.marketplace,
      arguments: [currency?.address ?? zeroAddress, feeBasisPoints.toString(), sender.account],
      units: { feeBasisPoints: 'basisPoints' },
    }),
  )
}
