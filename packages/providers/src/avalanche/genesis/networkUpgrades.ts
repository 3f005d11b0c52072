/** Network whose nodes run the L1; `local` is a private network. */
export type AvalancheNetwork = 'fuji' | 'mainnet' | 'local'

export type UpgradeTimes = {
  readonly durango: bigint
  readonly etna: bigint
  readonly granite: bigint
  readonly helicon: bigint
}

/** 9999-12-01: avalanchego's time for unscheduled upgrades. */
const unscheduled = 253_399_622_400n

/** 2020-12-05: private networks activate all scheduled upgrades at this time. */
const initially = 1_607_144_400n

/**
 * Activation times of a network's upgrades in Unix seconds; a genesis must not set an earlier time.
 *
 * - Source: ava-labs/avalanchego upgrade/upgrade.go (2026-08)
 */
export const networkUpgrades: { readonly [network in AvalancheNetwork]: UpgradeTimes } = {
  fuji: { durango: 1_707_840_000n, etna: 1_732_550_400n, granite: 1_761_750_000n, helicon: 1_785_250_800n },
  mainnet: { durango: 1_709_740_800n, etna: 1_734_368_400n, granite: 1_763_568_000n, helicon: unscheduled },
  local: { durango: initially, etna: initially, granite: initially, helicon: unscheduled },
}
