#!/usr/bin/env node
// Starts the command line on Node 24, because older versions cannot run TypeScript.
import { existsSync, readFileSync, statSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const here = path => fileURLToPath(new URL(path, import.meta.url))

/** Whether every source still has the modification time it was bundled with. */
function isBundleFresh() {
  const list = here('../dist/sources.json')
  if (!existsSync(list)) return false
  return JSON.parse(readFileSync(list, 'utf8')).every(
    ([path, mtimeMs]) => statSync(here(`../dist/${path}`), { throwIfNoEntry: false })?.mtimeMs === mtimeMs,
  )
}

const entry = here(isBundleFresh() ? '../dist/main.js' : '../src/main.ts')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Uses a compile cache in a folder that only this installation writes.
  modules.enableCompileCache(here('../../../node_modules/.cache/sluice-cli'))
  await import(entry)
} else {
  const node = here('../../../node_modules/node/bin/node')
  if (!existsSync(node)) {
    console.error('Node 24 is not installed here yet: run `npm start` or `npm install` in the repository once.')
    process.exit(1)
  }
  const { spawn } = await import('node:child_process')
  const child = spawn(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
