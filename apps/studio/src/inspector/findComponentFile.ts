import type { GeneratedFile } from '@sluice/generator'

const importing = /(?:from|import)\s*\(?\s*'(\.[^'\n]+\.tsx)'/g

/** Path of the entry point's React component: its first import, or itself. */
export function findComponentFile(files: readonly GeneratedFile[], entryPoint: string): string {
  if (entryPoint.endsWith('.tsx')) return entryPoint
  const entry = files.find(({ path }) => path === entryPoint)
  for (const [, name] of entry?.content.matchAll(importing) ?? []) {
    const path = new URL(name!, `file:///${entryPoint}`).pathname.slice(1)
    if (files.some(file => file.path === path)) return path
  }
  return entryPoint
}
