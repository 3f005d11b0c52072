/** Prints the hashes of a project; the determinism test runs it in processes with other time zones and languages. */
import { createHash } from 'node:crypto'
import { joinProjectText, zipProject } from '../src/archive.ts'
import { generateProject } from '../src/generateProject.ts'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'
import { readTemplates } from '../src/readTemplates.ts'

const project = generateProject(makeSwapDocument({ name: 'Über İstanbul 🦄' }), { templates: await readTemplates() })
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hashes = { zip: hash(zipProject(project)), text: hash(joinProjectText(project)), files: project.files.length }
process.stdout.write(JSON.stringify({ ...hashes, hour: new Date(0).getHours() }))
