import type { Finding } from '@sluice/guard'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classNames } from '../../ui/classNames.ts'
import { Disclosure } from './Disclosure.tsx'
import { reviewTexts } from './texts.ts'

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
  /** Keeps the place of the list while the findings of a renewed request are looked for. */
  readonly isChecking: boolean
  /** Hides chain findings, since the dialog offers the switch. */
  readonly skipChain: boolean
  /** What was checked, listed on demand when there are no findings. */
  readonly checked: readonly string[]
}

/** Guard findings with their rule ids. */
export function FindingList({ findings, isChecking, skipChain, checked }: Props) {
  const shown = skipChain ? findings.filter(finding => !isAboutWalletChain(finding)) : findings
  if (shown.length === 0 && skipChain) return null
  if (shown.length === 0 && isChecking) {
    return (
      <p className="flex min-h-7 items-center gap-2 text-ink-2 pointer-coarse:min-h-11">
        <LoaderCircle size={16} aria-hidden="true" className="shrink-0 motion-safe:animate-spin" />
        {reviewTexts.checkingAgain}
      </p>
    )
  }
  if (shown.length === 0) {
    return (
      <Disclosure
        className="text-success hover:underline"
        label={
          <span className="flex items-center gap-2">
            <ShieldCheck size={16} aria-hidden="true" className="shrink-0" />
            {reviewTexts.allClear}
          </span>
        }
      >
        <ul className="space-y-1 py-1 pl-6">
          {checked.map(text => (
            <li key={text} className="relative text-ink-2">
              <Check size={12} aria-hidden="true" className="absolute top-1 -left-5 text-success" />
              {text}
            </li>
          ))}
        </ul>
      </Disclosure>
    )
  }
  return (
    <ul
      aria-label={reviewTexts.checks}
      aria-busy={isChecking || undefined}
      className={classNames('space-y-1.5', isChecking && 'opacity-50')}
    >
      {shown.map(finding => {
        const { icon: Icon, className } = looks[finding.level]
        return (
          <li key={`${finding.id} ${finding.text}`} className="flex items-start gap-2">
            <Icon size={16} aria-hidden="true" className={classNames('mt-0.5 shrink-0', className)} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className={classNames('font-medium', className)}>{reviewTexts.level[finding.level]}</span>{' '}
              {finding.text}
            </span>
            <span className="code text-meta text-ink-2">{finding.id}</span>
          </li>
        )
      })}
    </ul>
  )
}
