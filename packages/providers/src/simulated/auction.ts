import type { Address, Hex } from '@sluice/guard'
import { readExtension } from '@sluice/guard'
import { concat, numberToHex, size, slice } from 'viem/utils'

/** A price that falls evenly from `startAmount` to what the order takes at least. Seconds since the epoch. */
export type Auction = { readonly startsAt: number; readonly duration: number; readonly startAmount: bigint }

/** Contract, start (5 bytes), duration (3 bytes), amount (32 bytes). */
const auctionBytes = 60

/** Writes an auction the way orders carry theirs: in the `takingAmountData` of an extension that the salt commits to. */
export function auctionData(contract: Address, { startsAt, duration, startAmount }: Auction): Hex {
  const start = [numberToHex(startsAt, { size: 5 }), numberToHex(duration, { size: 3 })]
  return concat([contract, ...start, numberToHex(startAmount, { size: 32 })])
}

function readAuction(extension: Hex): Auction | null {
  const data = readExtension(extension)?.takingAmountData
  if (!data || size(data) !== auctionBytes) return null
  return {
    startsAt: Number(slice(data, 20, 25)),
    duration: Number(slice(data, 25, 28)),
    startAmount: BigInt(slice(data, 28, 60)),
  }
}

/** What the whole order asks for at a moment, in base units of the taker's token; `now` in milliseconds. */
export function takingAmountAt(extension: Hex, leastAmount: bigint, now: number): bigint {
  const auction = readAuction(extension)
  if (!auction || auction.startAmount <= leastAmount) return leastAmount
  const { startsAt, duration, startAmount } = auction
  const elapsed = BigInt(Math.min(duration, Math.max(0, Math.floor(now / 1000) - startsAt)))
  return startAmount - ((startAmount - leastAmount) * elapsed) / BigInt(Math.max(1, duration))
}
