import type { DataType } from '../port.ts'
import { builtInPairs, type Transformation } from './pairs.ts'

const maximumSteps = 3

const byFrom = Map.groupBy(builtInPairs, pair => pair.from)

const asItIs: readonly Transformation[] = []

const found = new Map<string, readonly Transformation[] | null>()

/**
 * The shortest chain of transformations between two data types.
 *
 * - Shape: `[]` when the types fit as they are, null when at most 3 steps do not get there
 * - Source: spec 000 §5 Connection compatibility, §9
 */
export function findPath(from: DataType, to: DataType): readonly Transformation[] | null {
  if (from === to || from === 'any' || to === 'any') return asItIs
  const key = `${from}>${to}`
  const known = found.get(key)
  if (known !== undefined) return known
  const path = search(from, to)
  found.set(key, path)
  return path
}

function search(from: DataType, to: DataType): readonly Transformation[] | null {
  let paths: (readonly Transformation[])[] = [[]]
  const seen = new Set<DataType>([from])
  for (let steps = 0; steps < maximumSteps; steps++) {
    const longer: (readonly Transformation[])[] = []
    for (const path of paths) {
      for (const pair of byFrom.get(path.at(-1)?.to ?? from) ?? []) {
        if (pair.to === to) return [...path, pair]
        if (seen.has(pair.to)) continue
        seen.add(pair.to)
        longer.push([...path, pair])
      }
    }
    paths = longer
  }
  return null
}
