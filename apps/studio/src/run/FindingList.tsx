import type { Finding } from '@sluice/guard'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classNames } from '../ui/classNames.ts'
import { runTexts } from './texts.ts'

const looks = {
  block: { icon: CircleAlert, className: 'text-danger' },
  confirm: { icon: TriangleAlert, className: 'text-warn' },
  note: { icon: Info, className: 'text-info' },
} as const

/** Whether a finding is resolved by switching the wallet's chain. */
export function isAboutWalletChain({ id, values }: Finding): boolean {
  if (id === 'T01') return true
  const { intended, domain, wallet } = values
  return id === 'T17' && intended !== undefined && domain === intended && wallet !== intended
}

type Props = {
  readonly findings: readonly Finding[]
  /** Hides chain findings, since the dialog offers the switch. */
  readonly skipChain: boolean
  /** Text when there are no findings. */
  readonly allClear: string
}

/** Guard findings with their rule ids. */
export function FindingList({ findings, skipChain, allClear }: Props) {
  const shown = skipChain ? findings.filter(finding => !isAboutWalletChain(finding)) : findings
  if (shown.length === 0 && skipChain) return null
  if (shown.length === 0) {
    return (
      <p className="flex items-center gap-2 text-success">
        <ShieldCheck size={16} aria-hidden="true" className="shrink-0" />
        {allClear}
      </p>
    )
  }
  return (
    <ul aria-label={runTexts.signing.checks} className="space-y-1.5">
      {shown.map(finding => {
        const { icon: Icon, className } = looks[finding.level]
        return (
          <li key={`${finding.id} ${finding.text}`} className="flex items-start gap-2">
            <Icon size={16} aria-hidden="true" className={classNames('mt-0.5 shrink-0', className)} />
            <span className="min-w-0 flex-1 break-words">
              <span className={classNames('font-medium', className)}>{runTexts.signing.level[finding.level]}</span>{' '}
              {finding.text}
            </span>
            <span className="code text-meta text-ink-2">{finding.id}</span>
          </li>
        )
      })}
    </ul>
  )
}
