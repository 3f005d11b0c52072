import type { Mode } from '@sluice/protocol'
import { classNames } from '../ui/classNames.ts'
import { Select, type SelectOption } from '../ui/Select.tsx'
import { appTexts } from './texts.ts'

type Props = {
  readonly mode: Mode
  readonly options: readonly SelectOption<Mode>[]
  readonly isDisabled: boolean
  readonly onChange: (mode: Mode) => void
}

/** Preview mode on narrow screens. */
export function ModeSelect({ mode, options, isDisabled, onChange }: Props) {
  return (
    <Select
      aria-label={appTexts.mode}
      value={mode}
      disabled={isDisabled}
      options={options}
      onChange={onChange}
      className={classNames(
        'h-8 font-medium! wide:hidden',
        mode === 'testnet' ? 'border-warn-frame! bg-warn-soft text-warn' : 'bg-surface-2',
      )}
    />
  )
}
