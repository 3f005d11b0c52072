// @ts-check

/** @type {Sluice.WeightedSplit} */
export default async inputs => {
  const amount = BigInt(inputs.amount)
  const weights = Object.entries(inputs.weights).map(([name, weight]) => {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new Error(`The weight of ${name} is not a whole number`)
    return { name, weight: BigInt(weight) }
  })
  const total = weights.reduce((sum, { weight }) => sum + weight, 0n)
  if (total === 0n) throw new Error('The weights add up to nothing')
  const parts = weights.map(({ name, weight }) => ({
    name,
    part: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }))
  let left = amount - parts.reduce((sum, { part }) => sum + part, 0n)
  const byRemainder = [...parts].sort(
    (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
  )
  for (const one of byRemainder) {
    if (left === 0n) break
    one.part += 1n
    left -= 1n
  }
  let largest = 0n
  for (const { part } of parts) if (part > largest) largest = part
  return {
    parts: Object.fromEntries(parts.map(({ name, part }) => [name, String(part)])),
    largest: String(largest),
  }
}
