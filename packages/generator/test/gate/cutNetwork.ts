import { runCommand } from '../../src/install/runCommand.ts'

let found: Promise<readonly string[]> | undefined

async function findCut(): Promise<readonly string[]> {
  const cut = ['unshare', '--map-root-user', '--net', '--']
  const [command, ...args] = [...cut, 'true']
  // `unshare` does not exist on this machine.
  const tried = await runCommand(command!, args, { cwd: '/' }).catch(() => ({ code: 1 }))
  return tried.code === 0 ? cut : []
}

/** Command prefix that cuts off the network; empty if unsupported. */
export function cutNetwork(): Promise<readonly string[]> {
  found ??= findCut()
  return found
}
