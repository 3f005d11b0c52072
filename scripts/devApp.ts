/**
 * Runs the generated application where it is edited, with every feature and hot reload, against local chains.
 *
 *   npm run dev:app [-- --port PORT]
 *
 * PORT is the page's; left out, it is a free one. The backend and the chains always get free ones.
 */
import { type FSWatcher, watch } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { dispatchPlan, ethereumPlan, fujiPlan, polygonPlan, startDevnet } from '@sluice/devnet'
import { listCopiedSources, templateRoot } from '@sluice/generator/node'
import { copySources } from '../templates/copySources.ts'
import { installParts } from '../templates/installParts.ts'
import { startCommand } from './runCommand.ts'

function findFreePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)))
    })
  })
}

/** Copies a source of another package again when it changes. */
function watchSources(): readonly FSWatcher[] {
  const folders = new Set([...listCopiedSources().values()].map(source => dirname(source)))
  return [...folders].map(folder =>
    watch(folder, () => {
      for (const path of copySources()) console.log(`copied: templates/app/${path}`)
    }),
  )
}

const { values } = parseArgs({ options: { port: { type: 'string' } } })
copySources()
await installParts(['server', 'web'], line => console.log(line))
const watchers = watchSources()
console.log('Starting local chains …')
const devnet = await startDevnet({
  port: 0,
  aggregatorPort: 0,
  chains: [ethereumPlan, polygonPlan, fujiPlan, dispatchPlan],
  log: line => console.log(line),
})
const backendPort = await findFreePort()
const pagePort = values.port ?? (await findFreePort())

const backend = startCommand(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'src/main.ts'],
  {
    cwd: join(templateRoot, 'server'),
    env: {
      PORT: backendPort,
      ONEINCH_API_KEY: 'devnet',
      ONEINCH_BASE_URL: devnet.aggregatorUrl,
      FUSION_CHAINS: '1',
      LOCAL_CHAINS: JSON.stringify(
        devnet.chains.map(({ id, mirrorsChainId, rpcUrl }) => ({ id, mirrorsChainId, rpcUrl })),
      ),
      RATE_LIMIT_MAX: '100000',
    },
  },
)
const page = startCommand(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', pagePort],
  { cwd: join(templateRoot, 'web'), env: { BACKEND_PORT: backendPort, NEXT_TELEMETRY_DISABLED: '1' } },
)
console.log(`The application opens at http://127.0.0.1:${pagePort}`)

const children = [backend, page]
let isStopping = false
const stopAll = async () => {
  if (isStopping) return
  isStopping = true
  for (const watcher of watchers) watcher.close()
  for (const child of children) child.kill('SIGTERM')
  await devnet.stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll())
for (const child of children) {
  child.on('exit', code => {
    process.exitCode ||= code ?? 0
    void stopAll()
  })
}
