import type { Command } from './command.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Whether a key press is the shortcut; `Mod` is Ctrl, on a Mac Cmd. */
export function isShortcut(press: KeyPress, shortcut: string, mac = isMac()): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1)!
  const mod = mac ? press.metaKey : press.ctrlKey
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    mod === parts.includes('Mod') &&
    press.shiftKey === parts.includes('Shift') &&
    press.altKey === parts.includes('Alt')
  )
}

/** The command a key press asks for. `typing`: the focus is in a field, where only commands for everywhere listen. */
export function findCommand(
  commands: readonly Command[],
  press: KeyPress,
  typing: boolean,
  mac = isMac(),
): Command | undefined {
  return commands.find(
    command =>
      (command.scope === 'everywhere' || !typing) &&
      command.shortcut?.some(shortcut => isShortcut(press, shortcut, mac)),
  )
}

/** The first shortcut as people read it: `Ctrl+E`, on a Mac `⌘E`. */
export function formatShortcut(command: Command, mac = isMac()): string | undefined {
  const shortcut = command.shortcut?.[0]
  if (!shortcut) return undefined
  const key = shortcut === 'Delete' ? 'Del' : shortcut
  return mac ? key.replace('Mod+', '⌘').replace('Shift+', '⇧') : key.replace('Mod', 'Ctrl')
}
