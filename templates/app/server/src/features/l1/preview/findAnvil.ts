import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'

/** Finds the anvil of the development dependencies; production installs omit it. */
function findInstalled(): string | undefined {
  const system = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  try {
    const own = createRequire(import.meta.url)
    return createRequire(own.resolve('@foundry-rs/anvil/package.json')).resolve(
      `@foundry-rs/anvil-${system}/bin/${name}`,
    )
  } catch {
    return undefined
  }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds anvil in node_modules, else on the PATH. Undefined when there is none. */
export function findAnvil(path = process.env.PATH ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(folder => folder !== '')
  return findInstalled() ?? folders.map(folder => join(folder, name)).find(canRun)
}
