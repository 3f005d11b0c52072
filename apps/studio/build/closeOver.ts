import type { Rolldown } from 'vite'

type ModuleGraph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Whether an import of a module is followed. */
export type IsOwn = (id: string, importer: string) => boolean

/** Modules of our packages. */
export const ofPackage = /\/packages\/\w+\/src\//
const importedNames = /\b(?:import|export)\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\b/g
const reExports = /\bexport\s*(?:\*|\{[^}]*\})\s*from\s*["'][^"']+["'];?/g
const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g

/**
 * Modules that a module imports statically, itself included. Of the index of a package it follows the imported names
 * alone: the build drops the others, and a group must not bring them back.
 */
export function closeOver(root: string, graph: ModuleGraph, isOwn: IsOwn): ReadonlySet<string> {
  const found = new Set<string>()
  const passed = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const info = graph.getModuleInfo(id)
    if (!info) return
    const names = namesImportedBy(info)
    for (const imported of info.importedIds) {
      if (isOwn(imported, id)) follow(imported, names)
    }
  }
  const follow = (id: string, names: ReadonlySet<string>) => {
    const info = graph.getModuleInfo(id)
    if (!info || !isIndex(info)) return visit(id)
    for (const imported of info.importedIds) {
      const key = [imported, ...names].join()
      if (passed.has(key) || !exportsAny(imported, names, graph)) continue
      passed.add(key)
      follow(imported, names)
    }
  }
  visit(root)
  return found
}

function namesImportedBy({ code }: Rolldown.ModuleInfo): ReadonlySet<string> {
  const lists = [...(code ?? '').matchAll(importedNames)].flatMap(([, names = '']) => names.split(','))
  return new Set(lists.map(name => name.trim().split(/\s+as\s+/)[0]!))
}

/** The index of the library that our packages use at once. */
const viemIndex = '/viem/_esm/utils/index.js'

/** Whether a module only exports what others declare. */
function isIndex({ id, code }: Rolldown.ModuleInfo): boolean {
  return (
    (ofPackage.test(id) || id.endsWith(viemIndex)) &&
    (code ?? '').replace(comments, '').replace(reExports, '').trim() === ''
  )
}

function exportsAny(id: string, names: ReadonlySet<string>, graph: ModuleGraph): boolean {
  const info = graph.getModuleInfo(id)
  if (!info) return false
  if (info.exports.some(name => names.has(name))) return true
  return isIndex(info) && info.importedIds.some(imported => exportsAny(imported, names, graph))
}
