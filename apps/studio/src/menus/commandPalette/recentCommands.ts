import { type CommandId, commands } from '../../editor/commands.ts'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'sluice.recentCommands'
const kept = 6

/** Recently used palette commands, newest first. */
export function readRecent(memory: Memory): readonly CommandId[] {
  const ids = (memory.getItem(key) ?? '').split(' ')
  return ids.filter((id): id is CommandId => Object.hasOwn(commands, id))
}

export function rememberCommand(memory: Memory, id: CommandId): void {
  const ids = [id, ...readRecent(memory).filter(other => other !== id)]
  memory.setItem(key, ids.slice(0, kept).join(' '))
}
