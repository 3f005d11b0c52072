#!/usr/bin/env node
// Starts the command line on Node 24, whichever Node called: the source is TypeScript, which older ones cannot run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = path => fileURLToPath(new URL(path, import.meta.url))
const bundled = here('../dist/main.js')
const entry = existsSync(bundled) ? bundled : here('../src/main.ts')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(entry)
} else {
  const node = here('../../../node_modules/.bin/node')
  if (!existsSync(node)) {
    console.error('Node 24 is not installed here yet: run `npm start` or `npm install` in the repository once.')
    process.exit(1)
  }
  const { status, signal } = spawnSync(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (signal) process.kill(process.pid, signal)
  process.exit(status ?? 1)
}
