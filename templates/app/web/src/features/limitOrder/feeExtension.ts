import { concat, numberToHex, slice } from 'viem'
import { writeExtension } from '../guard/typed/orderExtension.ts'
import type { Address, Hex } from '../guard/values/token.ts'

/** Fees of the order book from its `fee-info`, in basis points. */
export type OrderFees = {
  readonly whitelist: readonly Address[]
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
  return concat([
    numberToHex(fees.integratorFeeBps * perBasisPoint, { size: 2 }),
    numberToHex(fees.integratorFeeSharePercent, { size: 1 }),
    numberToHex(fees.feeBps * perBasisPoint, { size: 2 }),
    numberToHex(100 - fees.whitelistDiscountPercent, { size: 1 }),
    numberToHex(fees.whitelist.length, { size: 1 }),
    ...fees.whitelist.map(address => slice(address, 10)),
  ])
}

/**
 * Encodes the extension by which the fee contract takes its fee and pays the rest to the maker.
 *
 * - Source: 1inch/limit-order-protocol `FeeTaker.sol` and `AmountGetterWithFee.sol`
 */
export function writeFeeExtension(fees: OrderFees): Hex {
  const data = amountData(fees)
  const getter = concat([fees.extensionAddress, data])
  const receivers = concat([fees.integratorFeeReceiver, fees.protocolFeeReceiver])
  return writeExtension({
    makingAmountData: getter,
    takingAmountData: getter,
    postInteraction: concat([fees.extensionAddress, '0x00', receivers, data]),
  })
}
