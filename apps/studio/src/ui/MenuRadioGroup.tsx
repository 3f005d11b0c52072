import * as Menu from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import { menuItemClass } from './menuClasses.ts'

type Props<Value extends string> = {
  readonly value: Value
  readonly options: readonly Value[]
  readonly textOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

/** Radio items of a menu. */
export function MenuRadioGroup<Value extends string>({ value, options, textOf, onChange }: Props<Value>) {
  return (
    <Menu.RadioGroup value={value} onValueChange={next => onChange(next as Value)}>
      {options.map(option => (
        <Menu.RadioItem key={option} value={option} className={menuItemClass}>
          <span className="flex-1">{textOf(option)}</span>
          <Menu.ItemIndicator>
            <Check size={14} aria-hidden="true" />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
