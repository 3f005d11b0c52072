import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { reviewTexts } from './texts.ts'

type Props = { readonly names: readonly string[]; readonly current: number }

/** Signatures of a step in order: 1 Approve → 2 Swap. */
export function ReviewSteps({ names, current }: Props) {
  return (
    <ol aria-label={reviewTexts.steps} className="flex items-center gap-2 text-meta">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <li aria-hidden="true" className="h-px min-w-4 flex-1 bg-line-strong" />}
          <li
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'inline-flex min-w-0 items-center gap-1.5',
              index === current ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            <span
              className={classNames(
                'grid size-5 shrink-0 place-items-center rounded-full tabular-nums',
                index === current
                  ? 'bg-accent text-on-accent'
                  : index < current
                    ? 'bg-success-soft text-success'
                    : 'bg-surface-2',
              )}
            >
              {index < current ? <Check size={12} aria-hidden="true" /> : index + 1}
            </span>
            <span className="truncate">{name}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
