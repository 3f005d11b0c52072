import type { WorkflowTemplate } from '@sluice/workflow'
import { classNames } from '../ui/classNames.ts'
import { levels } from './sortByLevel.ts'
import { templateTexts } from './texts.ts'

/** Difficulty as one to three dots, with its name. */
export function LevelDots({ level }: { readonly level: WorkflowTemplate['difficulty'] }) {
  const count = levels.indexOf(level) + 1
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="flex gap-0.5">
        {levels.map((name, index) => (
          <span
            key={name}
            className={classNames('size-1.5 rounded-full', index < count ? 'bg-accent' : 'bg-surface-3')}
          />
        ))}
      </span>
      {templateTexts.levels[level]}
    </span>
  )
}
