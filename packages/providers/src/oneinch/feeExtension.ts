import type { Address, Hex } from '@sluice/guard'
import { writeExtension } from '@sluice/guard'
import { concat, numberToHex, slice } from 'viem/utils'

/** What an order book takes of an order, as its `fee-info` says it. */
export type OrderFees = {
  readonly whitelist: readonly Address[]
  /** Hundredths of a percent of what the taker pays. */
  readonly feeBps: number
  readonly whitelistDiscountPercent: number
  readonly protocolFeeReceiver: Address
  /** Contract that takes the fees, and is the receiver of the order. */
  readonly extensionAddress: Address
  readonly integratorFeeBps: number
  readonly integratorFeeReceiver: Address
  readonly integratorFeeSharePercent: number
}

/** Fees are kept in hundred-thousandths. */
const perBasisPoint = 10

function amountData(fees: OrderFees): Hex {
  const { whitelist, feeBps, whitelistDiscountPercent, integratorFeeBps, integratorFeeSharePercent } = fees
  return concat([
    numberToHex(integratorFeeBps * perBasisPoint, { size: 2 }),
    numberToHex(integratorFeeSharePercent, { size: 1 }),
    numberToHex(feeBps * perBasisPoint, { size: 2 }),
    numberToHex(100 - whitelistDiscountPercent, { size: 1 }),
    numberToHex(whitelist.length, { size: 1 }),
    ...whitelist.map(address => slice(address, 10)),
  ])
}

/**
 * The instructions by which the fee contract takes its part and pays the rest to the maker.
 *
 * - Source: 1inch/limit-order-protocol `FeeTaker.sol`, `AmountGetterWithFee.sol`; the bytes are held against those of
 *   `@1inch/limit-order-sdk` 5.4.3
 */
export function writeFeeExtension(fees: OrderFees): Hex {
  const data = amountData(fees)
  const { extensionAddress: contract, integratorFeeReceiver, protocolFeeReceiver } = fees
  const getter = concat([contract, data])
  return writeExtension({
    makingAmountData: getter,
    takingAmountData: getter,
    postInteraction: concat([contract, '0x00', integratorFeeReceiver, protocolFeeReceiver, data]),
  })
}
