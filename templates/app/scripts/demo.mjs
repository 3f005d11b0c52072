import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Runs the built application on local chains with test money: `npm run demo`. Ctrl+C ends it. */

const minimum = '22.18'
const root = fileURLToPath(new URL('..', import.meta.url))

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.versions.node.localeCompare(minimum, 'en', { numeric: true }) < 0)
  fail(`This application needs Node.js ${minimum} or newer. This is ${process.versions.node}.`)
if (!existsSync(`${root}server/dist/main.js`) || !existsSync(`${root}web/out`))
  fail('Build the application first: npm run setup')
if (!existsSync(`${root}e2e/node_modules/viem`)) {
  process.stdout.write('Installing the local chain, once …\n')
  const options = { cwd: `${root}e2e`, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    options,
  )
  if (status !== 0) fail('The local chain could not be installed.')
}
const { runDemo } = await import('../e2e/src/kit/runDemo.ts')
await runDemo().catch(error => fail(error.message))
