import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import type { BuiltPage, BuiltPatch } from './buildTask.ts'
import { compileStyles } from './compileStyles.ts'
import { containImports, findNamed, toProjectPath } from './containImports.ts'
import { findAffected, isBoundary, type ModuleGraph } from './findAffected.ts'
import { pageModules, pageStyles, toFileName } from './packageNames.ts'
import { packageBase } from './pageAddresses.ts'

export type BundlePageOptions = {
  readonly project: string
  readonly output: string
  readonly changed: readonly string[] | null
  readonly patches: boolean
}

/** Modules of each project's last page; the process that holds them ends when nothing is built. */
const graphs = new Map<string, ModuleGraph>()
const mostGraphs = 8

/** Hooks with a filter are called for what matches alone; each call costs more than the module. */
const virtual = /^\0/

const entry = '\0page'
const patchEntry = '\0patch'
const kept = '\0kept:'

/**
 * Bundles the project's page into one script and one style sheet, and what changed into a patch for a page that is
 * open. Runs none of the project's code and reads nothing outside its folder.
 */
export async function bundlePage({ project, output, changed, patches }: BundlePageOptions): Promise<BuiltPage> {
  const [styles, graph] = await Promise.all([writeStyles(project, output, changed), bundleAll(project, output)])
  graphs.delete(project)
  graphs.set(project, graph)
  const [oldest] = graphs.keys()
  if (graphs.size > mostGraphs && oldest !== undefined) graphs.delete(oldest)
  const affected = patches && changed ? findAffected(graph, changed) : null
  if (affected) await bundlePatch(project, output, graph, affected)
  return { script: 'page.js', styles, patch: affected ? 'patch.js' : null }
}

/**
 * Bundles what pages that are open need of a change, before the whole page is bundled.
 *
 * Null if that takes the whole page: its modules are not known, a file is new to it, or it has to be loaded again.
 */
export async function bundleOnlyPatch({
  project,
  output,
  changed,
}: Pick<BundlePageOptions, 'project' | 'output'> & {
  readonly changed: readonly string[]
}): Promise<BuiltPatch | null> {
  const graph = graphs.get(project)
  if (
    !graph?.size ||
    !changed.every(path => (graph.has(path) || path.endsWith('.css')) && existsSync(join(project, path)))
  )
    return null
  const affected = findAffected(graph, changed)
  if (!affected) return null
  await mkdir(output, { recursive: true })
  const [styles] = await Promise.all([
    writeStyles(project, output, changed),
    bundlePatch(project, output, graph, affected),
  ])
  return { styles, patch: 'patch.js' }
}

/** Name of the file. */
async function writeStyles(project: string, output: string, changed: readonly string[] | null): Promise<string> {
  const styles = await compileStyles(project, changed)
  const name = `styles-${createHash('sha256').update(styles).digest('hex').slice(0, 16)}.css`
  await mkdir(output, { recursive: true })
  await writeFile(join(output, name), styles)
  return name
}

/** The application as `next build` renders it: layout around page, with its error page. */
function describePage(project: string): string {
  const place = (name: string) => JSON.stringify(join(project, 'web/src/app', name))
  const optional = (name: string, variable: string) =>
    existsSync(join(project, 'web/src/app', name))
      ? `import ${variable} from ${place(name)}`
      : `const ${variable} = undefined`
  return `
import { createElement, Component } from 'react'
import { createRoot } from 'react-dom/client'
import * as layout from ${place('layout.tsx')}
import Page from ${place('page.tsx')}
${optional('error.tsx', 'PageError')}
${optional('not-found.tsx', 'NotFound')}
__preview.start({ createElement, Component, createRoot, layout, Page, PageError, NotFound })
`
}

async function bundleAll(project: string, output: string): Promise<ModuleGraph> {
  const modules = new Map<string, { exports: readonly string[]; importers: readonly string[]; isStatic: boolean }>()
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    tsconfig: false,
    logLevel: 'silent',
    moduleTypes: { '.css': 'empty' },
    transform: { jsx: { runtime: 'automatic', development: true, refresh: true } },
    treeshake: false,
    plugins: [
      virtualModules(new Map([[entry, describePage(project)]])),
      containPageImports(project),
      registerModules(project),
      {
        name: 'read-graph',
        buildEnd() {
          const statics = new Set<string>()
          const visit = (id: string): void => {
            if (statics.has(id)) return
            statics.add(id)
            for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next)
          }
          visit(entry)
          for (const id of this.getModuleIds()) {
            const path = toProjectPath(project, id)
            const info = this.getModuleInfo(id)
            if (path === undefined || !info) continue
            const importers = info.importers.map(from => toProjectPath(project, from) ?? from)
            modules.set(path, { exports: info.exports, importers, isStatic: statics.has(id) })
          }
        },
      },
    ],
  })
  await mkdir(output, { recursive: true })
  await bundle.write({ format: 'esm', file: join(output, 'page.js'), codeSplitting: false })
  await bundle.close()
  return modules
}

async function bundlePatch(
  project: string,
  output: string,
  graph: ModuleGraph,
  affected: readonly string[],
): Promise<void> {
  const again = new Set(affected)
  const isKept = (path: string) => graph.has(path) && !again.has(path)
  const loads = affected.map(
    path =>
      `[${JSON.stringify(path)}, () => import(${JSON.stringify(join(project, path))}), ${isBoundary(path, graph.get(path)!.exports)}]`,
  )
  const bundle = await rolldown({
    input: patchEntry,
    platform: 'browser',
    tsconfig: false,
    logLevel: 'silent',
    moduleTypes: { '.css': 'empty' },
    transform: { jsx: { runtime: 'automatic', development: true, refresh: true } },
    treeshake: false,
    plugins: [
      virtualModules(new Map([[patchEntry, `export const modules = [${loads.join(',\n')}]`]])),
      {
        name: 'keep-modules',
        resolveId: {
          filter: { id: /^\./ },
          async handler(source, importer) {
            const named = findNamed(project, source, importer!)
            const resolved = named ?? (await this.resolve(source, importer, { skipSelf: true }))?.id
            const path = resolved && toProjectPath(project, resolved)
            return path && isKept(path) ? kept + path : resolved
          },
        },
        load: {
          filter: { id: virtual },
          handler(id) {
            if (!id.startsWith(kept)) return undefined
            const path = id.slice(kept.length)
            const names = graph.get(path)?.exports ?? []
            const lines = names.map(
              (name, at) => `const e${at} = kept[${JSON.stringify(name)}]; export { e${at} as ${name} }`,
            )
            // A module that only dynamic imports reach may not have run yet.
            const fresh = graph.get(path)?.isStatic ? '' : ` ?? require(${JSON.stringify(join(project, path))})`
            return `const kept = __preview.find(${JSON.stringify(path)})${fresh};\n${lines.join('\n')}`
          },
        },
      },
      containPageImports(project),
      registerModules(project),
    ],
  })
  await bundle.write({ format: 'esm', file: join(output, 'patch.js'), codeSplitting: false })
  await bundle.close()
}

const containPageImports = (project: string): Plugin =>
  containImports({
    project,
    modules: pageModules,
    styles: pageStyles,
    addressOf: name => `${packageBase}/${toFileName(name)}.js`,
  })

function virtualModules(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: { filter: { id: virtual }, handler: source => (sources.has(source) ? source : undefined) },
    load: { filter: { id: virtual }, handler: id => sources.get(id) },
  }
}

type SyntaxNode = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/**
 * Lets the page find each of its modules by path, so that a patch can replace some of them. A dynamic import goes
 * through the page as well, because the module may have been replaced before it is loaded.
 */
function registerModules(project: string): Plugin {
  return {
    name: 'register-modules',
    transform: {
      filter: { id: /\.[jt]sx?$/ },
      async handler(code, id) {
        const path = toProjectPath(project, id)
        if (path === undefined) return undefined
        const name = JSON.stringify(path)
        let text = code
        if (/\bimport\s*\(/.test(code)) {
          const found = findDynamicImports(this.parse(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
          for (const { start, end, source } of found.reverse()) {
            const target = source.startsWith('.') ? await this.resolve(source, id) : null
            const targetPath = target && toProjectPath(project, target.id)
            if (!targetPath) continue
            const original = text.slice(start, end)
            text = `${text.slice(0, start)}__preview.load(${JSON.stringify(targetPath)}, () => ${original})${text.slice(end)}`
          }
        }
        return { code: `import * as __module from ${JSON.stringify(id)}; __preview.enter(${name}, __module);\n${text}` }
      },
    },
  }
}

function findDynamicImports(root: unknown): { start: number; end: number; source: string }[] {
  const found: { start: number; end: number; source: string }[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as SyntaxNode
    if (node.type === 'ImportExpression') {
      const source = (node.source as { value?: unknown } | undefined)?.value
      if (typeof source === 'string') found.push({ start: node.start, end: node.end, source })
    }
    for (const key in node) visit(node[key])
  }
  visit(root)
  return found.sort((a, b) => a.start - b.start)
}
