export type SeededRandom = {
  /** At least 0, below 1. */
  next(): number
  /** Exponentially distributed around a mean. */
  around(mean: number): number
  /** A whole number below `count`. */
  below(count: number): number
}

/** Mulberry32: the same numbers for the same seed. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    around: mean => -Math.log(1 - next()) * mean,
    below: count => Math.floor(next() * count),
  }
}
