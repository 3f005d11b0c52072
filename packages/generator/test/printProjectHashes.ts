/**
 * Prints a project's hashes; run by tests with other time zones and locales.
 *
 * node packages/generator/test/printProjectHashes.ts [workflow.json kind]
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WorkflowDocument } from '@sluice/workflow'
import { joinProjectText, zipProject } from '../src/archive.ts'
import { generateProject } from '../src/generateProject.ts'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'
import { readTemplates } from '../src/readTemplates.ts'

const [file, kind] = process.argv.slice(2)
const document =
  file === undefined
    ? makeSwapDocument({ name: 'Über İstanbul 🦄' })
    : (JSON.parse(readFileSync(file, 'utf8')) as WorkflowDocument)
const project = generateProject(document, { templates: await readTemplates(), ...(kind ? { kind } : {}) })
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hashes = { zip: hash(zipProject(project)), text: hash(joinProjectText(project)), files: project.files.length }
process.stdout.write(JSON.stringify({ ...hashes, hour: new Date(0).getHours() }))
