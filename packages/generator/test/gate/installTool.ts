import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../src/install/runCommand.ts'

const tools = fileURLToPath(new URL('../../../../node_modules/.cache/sluice-gate-tools/', import.meta.url))

const installArguments = ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']

/**
 * Installs a package that only the gate needs, without its peers, once per machine.
 *
 * - Returns: its `node_modules`, or npm's output if it cannot be installed
 */
export async function installTool(
  name: string,
  version: string,
): Promise<{ readonly modules: string } | { readonly output: string }> {
  const cwd = join(tools, `${name.replaceAll('/', '-')}-${version}`)
  const modules = join(cwd, 'node_modules')
  if (existsSync(join(modules, '.package-lock.json'))) return { modules }
  await rm(cwd, { recursive: true, force: true })
  await mkdir(cwd, { recursive: true })
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }))
  const { code, output } = await runCommand('npm', installArguments, { cwd })
  return code === 0 ? { modules } : { output }
}
