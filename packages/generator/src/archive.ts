import { strToU8, type Zippable, zipSync } from 'fflate'
import { generatorErrors } from './errors.ts'
import type { GeneratedFile } from './generatedProject.ts'

type ArchiveSource = { readonly slug: string; readonly files: readonly Pick<GeneratedFile, 'path' | 'content'>[] }

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)

/**
 * Packs a project into a byte-identical ZIP, independent of time and time zone.
 *
 * - Shape: one folder named after the project's slug, files sorted, mode 0644
 */
export function zipProject(project: ArchiveSource): Uint8Array {
  // fflate writes local time: a local date gives the same bytes in every time zone.
  const mtime = new Date(1980, 0, 1)
  const entries: Zippable = {}
  for (const { path, content } of [...project.files].sort(byPath)) {
    entries[`${project.slug}/${path}`] = [strToU8(content), { mtime, level: 6, os: 3, attrs: 0o100644 << 16 }]
  }
  return zipSync(entries)
}

const firstLine = /^# (.*): (\d+) files\n/
const fileLine = /^=== (.+) \((\d+) characters\) ===\n/

/**
 * Joins a project into one text: each file after a header with its path and length.
 *
 * The inverse is `splitProjectText`.
 */
export function joinProjectText(project: ArchiveSource): string {
  const files = [...project.files].sort(byPath)
  const parts = files.map(({ path, content }) => `=== ${path} (${content.length} characters) ===\n${content}\n`)
  return `# ${project.slug}: ${files.length} files\n${parts.join('')}`
}

/**
 * Splits a text made by `joinProjectText`.
 *
 * - Throws: `ARCHIVE_TEXT_INVALID`
 */
export function splitProjectText(text: string): ArchiveSource {
  const refuse = (reason: string) => generatorErrors.error('ARCHIVE_TEXT_INVALID', { reason })
  const head = firstLine.exec(text)
  if (!head) throw refuse('its first line is not the one of a project')
  const files: { path: string; content: string }[] = []
  let rest = text.slice(head[0].length)
  while (rest !== '') {
    const line = fileLine.exec(rest)
    if (!line) throw refuse(`file ${files.length + 1} has no line with its path`)
    const length = Number(line[2])
    const start = line[0].length
    if (rest[start + length] !== '\n') throw refuse(`${line[1]} is not as long as its line says`)
    files.push({ path: line[1]!, content: rest.slice(start, start + length) })
    rest = rest.slice(start + length + 1)
  }
  if (files.length !== Number(head[2])) throw refuse('files are missing at its end')
  return { slug: head[1]!, files }
}
