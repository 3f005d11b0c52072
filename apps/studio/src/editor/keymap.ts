import type { Command } from './command.ts'
import type { CommandKeys } from './commandKeys.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { readonly code?: string }

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' }

/** The key as shortcuts write it. Alt makes other letters on a Mac, other alphabets everywhere: then its place counts. */
function keyOf({ key, code = '', altKey }: KeyPress): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  if (letter && key.length === 1 && (altKey || key > '\u007f')) return letter
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** A key press as a shortcut; `Mod` is Ctrl, on a Mac Cmd. Undefined while only modifiers are down. */
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

/** Whether two written shortcuts are the same keys. */
export const isSameShortcut = (a: string, b: string) => normalize(a) === normalize(b)

/** Whether a key press is the shortcut. */
export function isShortcut(press: KeyPress, shortcut: string, mac = isMac()): boolean {
  const pressed = readShortcut(press, mac)
  return pressed !== undefined && isSameShortcut(pressed, shortcut)
}

/** The keys of a command: those the user gave it, else its own. */
export function shortcutsOf(command: Command, keys: CommandKeys): readonly string[] {
  return keys[command.id] ?? command.shortcut ?? []
}

type FindOptions = {
  readonly keys: CommandKeys
  /** The focus is in a field, where only commands for everywhere listen. */
  readonly typing: boolean
  readonly mac?: boolean
}

/** The command a key press asks for. */
export function findCommand(
  commands: readonly Command[],
  press: KeyPress,
  { keys, typing, mac = isMac() }: FindOptions,
): Command | undefined {
  const pressed = readShortcut(press, mac)
  if (pressed === undefined) return undefined
  return commands.find(
    command =>
      (command.scope === 'everywhere' || !typing) &&
      shortcutsOf(command, keys).some(shortcut => isSameShortcut(pressed, shortcut)),
  )
}

/** A shortcut as people read it: `Ctrl+E`, on a Mac `⌘E`. */
export function writeShortcut(shortcut: string, mac = isMac()): string {
  const key = shortcut
    .replace(/Delete$/, 'Del')
    .replace(/Escape$/, 'Esc')
    .replace(/Plus$/, '+')
  return mac ? key.replace('Mod+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : key.replace('Mod', 'Ctrl')
}

/** The first shortcut of a command as people read it. */
export function formatShortcut(command: Command, keys: CommandKeys, mac = isMac()): string | undefined {
  const [shortcut] = shortcutsOf(command, keys)
  return shortcut === undefined ? undefined : writeShortcut(shortcut, mac)
}
