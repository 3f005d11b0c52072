import type { Command } from '../../editor/command.ts'
import type { CommandKeys } from '../../editor/commandKeys.ts'
import { isSameShortcut, shortcutsOf } from '../../editor/keymap.ts'

/** Shortcuts reserved by browsers. */
const reserved = ['Mod+W', 'Mod+T', 'Mod+N', 'Mod+Shift+W', 'Mod+Shift+T', 'Mod+Shift+N', 'Mod+Tab', 'F11']

export type ShortcutCheck =
  | { readonly kind: 'free' }
  | { readonly kind: 'reserved' }
  /** Would block typing, because the command works in text fields too. */
  | { readonly kind: 'typed' }
  | { readonly kind: 'taken'; readonly by: Command }

/** Checks whether a command may use a shortcut. */
export function checkShortcut(
  pressed: string,
  command: Command,
  commands: readonly Command[],
  keys: CommandKeys,
): ShortcutCheck {
  if (reserved.some(shortcut => isSameShortcut(shortcut, pressed))) return { kind: 'reserved' }
  if (command.scope === 'everywhere' && !/Mod\+|Alt\+|^F\d+$/.test(pressed)) return { kind: 'typed' }
  const by = commands.find(
    other => other.id !== command.id && shortcutsOf(other, keys).some(shortcut => isSameShortcut(shortcut, pressed)),
  )
  return by ? { kind: 'taken', by } : { kind: 'free' }
}
