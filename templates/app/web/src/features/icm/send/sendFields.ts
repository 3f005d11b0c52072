/** Id of the custom destination. */
export const customDestination = 'custom'

/** Letter of its logo. */
export const customMark = '+'

/** Values of the form as typed. README, "Add a field", lists what else a new one needs. */
export type SendFields = {
  /** Id of one of the destinations, or `custom`; empty when none is chosen. */
  readonly destination: string
  /** Blockchain id, 0x and 64 digits or CB58; only with the destination `custom`. */
  readonly customBlockchainId: string
  readonly recipient: string
  readonly message: string
  /** Relayer reward in AVAX as a decimal string. */
  readonly reward: string
}

/** AVAX to lock as the relayer reward; `0` where none is taken. */
export function rewardOf({ reward }: SendFields, { takesReward }: { readonly takesReward: boolean }): string {
  return takesReward ? reward.trim() : '0'
}
