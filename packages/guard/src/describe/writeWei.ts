/** 18 for every EVM chain. */
const weiPerCoin = 10n ** 18n

/** A native amount where only the bytes are known, which do not name the currency. */
export function writeWei(wei: bigint): string {
  const fraction = (wei % weiPerCoin).toString().padStart(18, '0').replace(/0+$/, '') || '0'
  return `${wei / weiPerCoin}.${fraction} of the native currency`
}
