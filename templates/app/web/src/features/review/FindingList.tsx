import { Icon } from '../../kit/ui/Icon.tsx'
import type { Finding } from '../guard/findings/finding.ts'
import { distinctCauses, titleOfRule } from '../guard/findings/rules.ts'

const words = { block: 'Blocked', confirm: 'Please confirm', note: 'Note' } as const

export type FindingListProps = {
  readonly findings: readonly Finding[]
  /** Whether nothing beside the list warns; only then an empty one says that all is well. */
  readonly saysAllPassed: boolean
}

/** Findings of the transaction guard, most severe first; the title of the rule is in the tooltip. */
export function FindingList({ findings, saysAllPassed }: FindingListProps) {
  if (findings.length === 0) {
    if (!saysAllPassed) return null
    return (
      <p className="flex items-center gap-1.5 text-success text-sm">
        <Icon name="check" />
        All checks passed
      </p>
    )
  }
  const order = Object.keys(words)
  const sorted = [...distinctCauses(findings)].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {sorted.map(({ id, level, text, values }) => (
        <li key={`${id} ${text}`} className="finding" data-level={level} data-rule={id} title={titleOfRule(id)}>
          <strong>{words[level]}:</strong> {text}
          {values.reason !== undefined && ` (${values.reason})`}
        </li>
      ))}
    </ul>
  )
}
