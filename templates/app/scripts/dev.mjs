import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Runs page and backend with reload: `npm run dev`. Ctrl+C ends both. */

const minimum = '22.18'
const preferredPort = 3000
const root = fileURLToPath(new URL('..', import.meta.url))
const next = `${root}web/node_modules/next/dist/bin/next`

/** Finds a free port of 127.0.0.1; `preferred` if it is free. */
async function findPort(preferred = 0) {
  const server = createServer()
  const port = await new Promise((resolve, reject) => {
    server.once('error', error => (preferred === 0 ? reject(error) : resolve(0)))
    server.listen(preferred, '127.0.0.1', () => resolve(server.address().port))
  })
  if (port === 0) return findPort()
  await new Promise(resolve => server.close(resolve))
  return port
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.versions.node.localeCompare(minimum, 'en', { numeric: true }) < 0)
  fail(`This application needs Node.js ${minimum} or newer. This is ${process.versions.node}.`)
if (!existsSync(next)) fail('Install the packages first: npm run setup')

const backendPort = await findPort()
const pagePort = await findPort(preferredPort)

function start(folder, args, env) {
  const child = spawn(process.execPath, args, { cwd: root + folder, env: { ...process.env, ...env }, stdio: 'inherit' })
  child.once('close', code => {
    if (!isStopping) process.exitCode = code ?? 1
    stop()
  })
  return child
}

let isStopping = false

function stop() {
  if (isStopping) return
  isStopping = true
  const end = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  end()
  // A watcher that restarts its program at this moment misses the first signal.
  setInterval(end, 1_000).unref()
}

const children = [
  start(
    'server',
    ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'src/main.ts'],
    // Only this machine reaches it, whatever .env says.
    { HOST: '127.0.0.1', PORT: `${backendPort}`, RATE_LIMIT_MAX: '100000' },
  ),
  start('web', [next, 'dev', '--hostname', '127.0.0.1', '--port', `${pagePort}`], {
    BACKEND_PORT: `${backendPort}`,
    NEXT_TELEMETRY_DISABLED: '1',
  }),
]
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
process.stdout.write(`The application opens at http://127.0.0.1:${pagePort}. Ctrl+C ends it.\n`)
