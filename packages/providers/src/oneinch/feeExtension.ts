import type { Address, Hex } from '@sluice/guard'
import { writeExtension } from '@sluice/guard'
import { concat, numberToHex, slice } from 'viem/utils'

/** Fees of an order book from its `fee-info`. */
export type OrderFees = {
  readonly whitelist: readonly Address[]
  /** Basis points of the taking amount. */
  readonly feeBps: number
  readonly whitelistDiscountPercent: number
  readonly protocolFeeReceiver: Address
  /** Fee contract, which is the order's receiver. */
  readonly extensionAddress: Address
  readonly integratorFeeBps: number
  readonly integratorFeeReceiver: Address
  readonly integratorFeeSharePercent: number
}

/** The contract counts fees in units of 1/100,000. */
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
 * Encodes the extension by which the fee contract takes its fee and pays the rest to the maker.
 *
 * - Source: 1inch/limit-order-protocol `FeeTaker.sol`, `AmountGetterWithFee.sol`; the bytes are tested against `@1inch/limit-order-sdk` 5.4.3
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
