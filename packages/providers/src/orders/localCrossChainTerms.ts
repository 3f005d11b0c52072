const startPerMille = 980n
const endPerMille = 976n

/** Auction and deposits of Fusion+ on simulated and local chains. */
export const localCrossChainTerms = {
  /** Parts of a thousand of the value that arrive. Source: spec 001 §9, 98 % of the input */
  startPerMille,
  endPerMille,
  /** Seconds. */
  auctionDuration: 180,
  /** Parts of ten million that the auction starts above its end. */
  rateBump: Number((startPerMille * 10_000_000n) / endPerMille) - 10_000_000,
  /** Wei that the resolver leaves in each escrow. */
  safetyDeposit: 10n ** 14n,
} as const
