import { useCallback, useId, useState } from 'react'

/**
 * List box below a focused text field, on cmdk: tracks the active option and returns the ARIA attributes. Options use
 * their index as `value`.
 *
 * Not `Command.Input`: it sets its own id and label, has no active option at first, and skips options that
 * are disabled.
 */
export function useListBox(count: number) {
  const [wanted, setActive] = useState(0)
  const [listId, setListId] = useState<string>()
  const prefix = useId()
  const active = Math.max(0, Math.min(wanted, count - 1))
  const optionId = (index: number) => `${prefix}-${index}`
  return {
    active,
    setActive,
    optionId,
    root: {
      shouldFilter: false,
      vimBindings: false,
      loop: true,
      value: String(active),
      onValueChange: (value: string) => setActive(Number(value)),
    },
    list: useCallback((element: HTMLElement | null) => setListId(element?.id), []),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': listId !== undefined,
      'aria-controls': listId,
      'aria-activedescendant': listId !== undefined && count > 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    },
  } as const
}
