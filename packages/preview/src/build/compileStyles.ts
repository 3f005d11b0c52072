import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { Scanner } from '@tailwindcss/oxide'
import { compile } from 'tailwindcss'
import { previewErrors } from '../errors.ts'
import { toProjectPath } from './containImports.ts'

const tailwindStyles = createRequire(import.meta.url).resolve('tailwindcss/index.css')

type Compiled = {
  /** Text of the style sheet that was compiled. */
  readonly source: string
  readonly build: (candidates: string[]) => string
  readonly scanner: Scanner
}

/** By project; the process that holds it ends when nothing is built. */
const compiled = new Map<string, Compiled>()
const mostCompiled = 8

/**
 * Compiles the page's style sheet with the classes that its sources use. Runs no plugin or configuration.
 *
 * With `changed` paths and the same sheet as before, it reads only those files again.
 */
export async function compileStyles(project: string, changed: readonly string[] | null = null): Promise<string> {
  const root = join(project, 'web/src')
  const sheet = join(root, 'app/globals.css')
  const source = await readFile(sheet, 'utf8')
  const known = compiled.get(project)
  if (known?.source === source && changed !== null && changed.every(path => !path.endsWith('.css'))) {
    const files = await Promise.all(changed.map(path => readChanged(join(project, path))))
    return known.build(known.scanner.scanFiles(files.filter(file => file !== undefined)))
  }
  const fresh = await compileSheet(project, sheet, source)
  const scanner = new Scanner({ sources: [{ base: root, pattern: '**/*', negated: false }] })
  const styles = fresh.build(scanner.scan())
  const [oldest] = compiled.keys()
  if (compiled.size >= mostCompiled && oldest !== undefined) compiled.delete(oldest)
  compiled.set(project, { source, scanner, build: fresh.build })
  return styles
}

async function readChanged(path: string): Promise<{ content: string; extension: string } | undefined> {
  try {
    return { content: await readFile(path, 'utf8'), extension: extname(path).slice(1) }
  } catch (error) {
    // It was removed: its classes stay, which nobody sees.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function compileSheet(project: string, sheet: string, source: string) {
  const readSheet = async (id: string, base: string) => {
    const path = id === 'tailwindcss' ? tailwindStyles : resolve(base, id)
    if (path !== tailwindStyles && toProjectPath(project, path) === undefined)
      throw previewErrors.error('IMPORT_OUTSIDE', { importer: 'globals.css', name: id })
    return { path, base: dirname(path), content: await readFile(path, 'utf8') }
  }
  const refuse = async (id: string) => {
    throw previewErrors.error('STYLE_CODE', { name: id })
  }
  return compile(source, { base: dirname(sheet), loadStylesheet: readSheet, loadModule: refuse })
}
