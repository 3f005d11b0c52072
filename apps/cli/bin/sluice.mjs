#!/usr/bin/env node
// Starts the command line on Node 24, whichever Node called: the source is TypeScript, which older ones cannot run.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = path => fileURLToPath(new URL(path, import.meta.url))
const bundled = here('../dist/main.js')
const entry = existsSync(bundled) ? bundled : here('../src/main.ts')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(entry)
} else {
  const node = here('../../../node_modules/node/bin/node')
  if (!existsSync(node)) {
    console.error('Node 24 is not installed here yet: run `npm start` or `npm install` in the repository once.')
    process.exit(1)
  }
  const child = spawn(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
