import { createRequire } from 'node:module'
import { startProcess } from './startProcess.ts'

/** A chain on this machine. */
export type LocalChain = {
  readonly id: number
  /** Chain id of the live network it represents. */
  readonly mirrorsChainId: number
  readonly rpcUrl: string
}

function findAnvil(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const near = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return near.resolve(`@foundry-rs/anvil-${platform}/bin/${name}`)
}

/** Starts anvil on a free port of 127.0.0.1, with automine and ten unlocked accounts. */
export async function startAnvil(
  id: number,
  mirrorsChainId: number,
): Promise<{ readonly chain: LocalChain; readonly stop: () => Promise<void> }> {
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', `${id}`]
  const { address, stop } = await startProcess(findAnvil(), args, { ready: /Listening on (127\.0\.0\.1:\d+)\s/ })
  return { chain: { id, mirrorsChainId, rpcUrl: `http://${address}` }, stop }
}
