import type { RuleEntry } from '@sluice/guard'

/** Source of the guard that lists its rules. */
export const rulesPath = 'web/src/features/guard/findings/rules.ts'

const listed = /^ {2}(\w+): defineRule\(/

/** The list of rules without those that a project does not use. */
export function keepRules(text: string, rules: readonly RuleEntry[]): string {
  const names = new Set<string>(rules.map(({ name }) => name))
  return text
    .split('\n')
    .filter(line => {
      const name = listed.exec(line)?.[1]
      return name === undefined || names.has(name)
    })
    .join('\n')
}
