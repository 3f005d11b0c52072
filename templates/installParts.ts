import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPart, templateRoot } from '@sluice/generator/node'

/** Folders of `templates/app` with a `package.json` of their own. */
export const appParts = ['server', 'web', 'e2e', 'contracts'] as const

export type AppPart = (typeof appParts)[number]

function keyOf(folder: string): string {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/**
 * Installs each part of the application by its lock file, unless what is installed is that already.
 *
 * - Throws: with npm's output when an installation fails
 */
export async function installParts(parts: readonly AppPart[], log: (line: string) => void = () => {}): Promise<void> {
  for (const part of parts) {
    const folder = join(templateRoot, part)
    const stamp = join(folder, 'node_modules/.sluice-installed')
    const key = keyOf(folder)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) continue
    log(`Installing templates/app/${part} …`)
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    const { code, output } = await installPart(folder)
    if (code !== 0) throw new Error(`templates/app/${part} could not be installed:\n${output}`)
    writeFileSync(stamp, key)
  }
}
