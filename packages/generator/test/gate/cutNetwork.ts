import { runCommand } from '../runCommand.ts'

let found: Promise<readonly string[]> | undefined

async function findCut(): Promise<readonly string[]> {
  const cut = ['unshare', '--map-root-user', '--net', '--']
  const [command, ...args] = [...cut, 'true']
  // Where there is no such program at all, there is no cutting either.
  const tried = await runCommand(command!, args, { cwd: '/' }).catch(() => ({ code: 1 }))
  return tried.code === 0 ? cut : []
}

/** What stands in front of a command so that it reaches no network; empty where this machine does not allow that. */
export function cutNetwork(): Promise<readonly string[]> {
  found ??= findCut()
  return found
}
