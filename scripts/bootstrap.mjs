// Runs on any Node from 20.19 with nothing installed: installs what is missing, then hands over to Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const tasks = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  'dev:app': 'scripts/devApp.ts',
  test: 'scripts/test.ts',
  'test:app': 'scripts/testApp.ts',
  bench: 'bench/run.ts',
  gate: 'packages/generator/scripts/gate.ts',
  'gate:all': 'packages/generator/scripts/gateAll.ts',
}

const stop = message => {
  console.error(message)
  process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Sluice needs Node 20.19 or newer to start; this is ${process.version}. Get one at nodejs.org.`)
}

/** Hash of everything that determines the installation. */
function installationKey() {
  const workspaces = ['packages', 'apps'].flatMap(folder =>
    readdirSync(join(root, folder)).map(name => join(folder, name, 'package.json')),
  )
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const path of ['package.json', 'package-lock.json', ...workspaces].sort()) {
    const file = join(root, path)
    if (existsSync(file)) hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function install() {
  const stamp = join(root, 'node_modules', '.sluice-installed')
  const key = installationKey()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  console.log('Installing what is missing (the first time takes about a minute) …')
  // Not `npm ci`: it requires the optional packages of all platforms, which some registries lack.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.error) stop('npm was not found. It comes with Node; Sluice needs npm 11 or newer.')
  if (npm.status !== 0)
    stop('The installation failed; the lines above say why. Check the connection to the npm registry and try again.')
  writeFileSync(stamp, key)
}

function node24() {
  const folder = join(root, 'node_modules', 'node', 'bin')
  const path = [join(folder, 'node'), join(folder, 'node.exe')].find(existsSync)
  if (path) return path
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  stop('Node 24 could not be installed as a dependency. Delete node_modules and try again, or use Node 24 yourself.')
}

const [task = 'start', ...args] = process.argv.slice(2)
if (!tasks[task]) stop(`There is no task ${task}. Tasks: ${Object.keys(tasks).join(', ')}.`)
checkNode()
install()
const node = node24()
const child = spawn(node, [join(root, tasks[task]), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
