import { type RuleEntry, rulesOf } from '@sluice/guard'
import type { Feature, OptionalRule, Part } from './feature.ts'

const optionalRules: ReadonlySet<string> = new Set<OptionalRule>(['T24'])

/** Rules of the guard that hold in a project of these features and parts. */
export function listRules(owners: readonly (Feature | Part)[]): readonly RuleEntry[] {
  const collected = new Set<string>(owners.flatMap(owner => owner.optionalRules ?? []))
  return rulesOf(owners.flatMap(owner => owner.intents ?? [])).filter(
    ({ id }) => !optionalRules.has(id) || collected.has(id),
  )
}
