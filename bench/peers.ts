import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Peer products, installed on demand outside the repository. */
export const peers = {
  'node-red': { 'node-red': '5.0.7' },
  rete: { rete: '2.0.6', 'rete-engine': '2.1.1' },
  'create-next-app': { 'create-next-app': '16.4.3' },
  'create-eth': { 'create-eth': '0.0.65' },
  layout: { '@dagrejs/dagre': '3.1.3', elkjs: '0.12.1' },
  n8n: { n8n: '2.41.1' },
  fastify: { fastify: '5.12.8', '@fastify/static': '10.1.11', '@fastify/websocket': '11.3.6' },
} as const

export type Peer = keyof typeof peers

export function peerFolder(peer: Peer): string {
  return join(tmpdir(), 'sluice-bench-peers', peer)
}

/**
 * Installs a peer unless it is installed.
 *
 * - `options`: more options of `npm install`
 * - Throws: with npm's output when the installation fails
 */
export function installPeer(peer: Peer, options: readonly string[] = []): string {
  const folder = peerFolder(peer)
  const manifest = JSON.stringify({ name: `bench-${peer}`, private: true, dependencies: peers[peer] })
  const stamp = join(folder, '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return folder
  console.error(`Installing ${peer} into ${folder} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (npm.status !== 0) throw new Error(`${peer} could not be installed into ${folder}`)
  writeFileSync(stamp, manifest)
  return folder
}

/** Returns a `require` that resolves from the peer's folder. */
export function requirePeer(peer: Peer): NodeJS.Require {
  return createRequire(join(peerFolder(peer), 'package.json'))
}
