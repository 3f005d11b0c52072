import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { Scanner } from '@tailwindcss/oxide'
import { compile } from 'tailwindcss'
import { previewErrors } from '../errors.ts'
import { toProjectPath } from './containImports.ts'

const tailwindStyles = createRequire(import.meta.url).resolve('tailwindcss/index.css')

/** Compiles the page's style sheet with the classes that its sources use. Runs no plugin or configuration. */
export async function compileStyles(project: string): Promise<string> {
  const root = join(project, 'web/src')
  const sheet = join(root, 'app/globals.css')
  const readSheet = async (id: string, base: string) => {
    const path = id === 'tailwindcss' ? tailwindStyles : resolve(base, id)
    if (path !== tailwindStyles && toProjectPath(project, path) === undefined)
      throw previewErrors.error('IMPORT_OUTSIDE', { importer: 'globals.css', name: id })
    return { path, base: dirname(path), content: await readFile(path, 'utf8') }
  }
  const refuse = async (id: string) => {
    throw previewErrors.error('STYLE_CODE', { name: id })
  }
  const { build } = await compile(await readFile(sheet, 'utf8'), {
    base: dirname(sheet),
    loadStylesheet: readSheet,
    loadModule: refuse,
  })
  const scanner = new Scanner({ sources: [{ base: root, pattern: '**/*', negated: false }] })
  return build(scanner.scan())
}
