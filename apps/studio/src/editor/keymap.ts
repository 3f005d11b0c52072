import type { Command } from './command.ts'
import type { CommandKeys } from './commandKeys.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { readonly code?: string }

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' }

/** Key name for shortcuts. With Alt or a non-Latin layout the physical key counts. */
function keyOf({ key, code = '', altKey }: KeyPress): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  if (letter && key.length === 1 && (altKey || key > '\u007f')) return letter
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** Converts a key press to a shortcut; `Mod` is Ctrl, on macOS Cmd. Undefined for modifiers alone. */
export function readShortcut(press: KeyPress, mac = isMac()): string | undefined {
  if (['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead'].includes(press.key)) return undefined
  const parts = [
    (mac ? press.metaKey : press.ctrlKey) ? ['Mod'] : [],
    press.altKey ? ['Alt'] : [],
    press.shiftKey ? ['Shift'] : [],
    [keyOf(press)],
  ]
  return parts.flat().join('+')
}

const order = ['Mod', 'Alt', 'Shift']

const normalize = (shortcut: string) => {
  const parts = shortcut.split('+')
  const key = parts.at(-1)!
  return [...order.filter(part => parts.includes(part)), key.length === 1 ? key.toUpperCase() : key].join('+')
}

/** Whether two shortcut strings are the same keys. */
export const isSameShortcut = (a: string, b: string) => normalize(a) === normalize(b)

/** Whether a key press matches a shortcut. */
export function isShortcut(press: KeyPress, shortcut: string, mac = isMac()): boolean {
  const pressed = readShortcut(press, mac)
  return pressed !== undefined && isSameShortcut(pressed, shortcut)
}

/** User-defined or default shortcuts of a command. */
export function shortcutsOf(command: Command, keys: CommandKeys): readonly string[] {
  return keys[command.id] ?? command.shortcut ?? []
}

type FindOptions = {
  readonly keys: CommandKeys
  /** Whether a text field has focus; then only `everywhere` commands run. */
  readonly typing: boolean
  /** Chooses between commands with the same keys: the first that is enabled runs. Default: every command is. */
  readonly isEnabled?: (command: Command) => boolean
  readonly mac?: boolean
}

/** Finds the command for a key press. */
export function findCommand(
  commands: readonly Command[],
  press: KeyPress,
  { keys, typing, isEnabled = () => true, mac = isMac() }: FindOptions,
): Command | undefined {
  const pressed = readShortcut(press, mac)
  if (pressed === undefined) return undefined
  const found = commands.filter(
    command =>
      (command.scope === 'everywhere' || !typing) &&
      shortcutsOf(command, keys).some(shortcut => isSameShortcut(pressed, shortcut)),
  )
  return found.find(isEnabled) ?? found[0]
}

/** Formats a shortcut for display: `Ctrl+E`, on macOS `⌘E`. */
export function writeShortcut(shortcut: string, mac = isMac()): string {
  const key = shortcut
    .replace(/Delete$/, 'Del')
    .replace(/Escape$/, 'Esc')
    .replace(/Plus$/, '+')
  return mac ? key.replace('Mod+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : key.replace('Mod', 'Ctrl')
}

/** Formats a command's first shortcut. */
export function formatShortcut(command: Command, keys: CommandKeys, mac = isMac()): string | undefined {
  const [shortcut] = shortcutsOf(command, keys)
  return shortcut === undefined ? undefined : writeShortcut(shortcut, mac)
}
