import type { Feature, Part } from '../feature.ts'

/** All parts of the features, and others, dependencies first. */
export function collectParts(features: readonly Feature[], others: readonly Part[] = []): readonly Part[] {
  const found = new Set<Part>()
  const visit = (part: Part) => {
    part.parts?.forEach(visit)
    found.add(part)
  }
  for (const { parts } of features) parts.forEach(visit)
  others.forEach(visit)
  return [...found]
}
