/** Bundled by the gate: generates in a browser and returns the archives. */
import type { WorkflowDocument } from '@sluice/workflow'
import { joinProjectText, zipProject } from '../src/archive.ts'
import { generateProject } from '../src/generateProject.ts'

type Input = {
  readonly document: WorkflowDocument
  readonly kind: string
  readonly templates: readonly (readonly [string, string])[]
}

Object.assign(globalThis, {
  generateHere: (input: string) => {
    const { document, kind, templates } = JSON.parse(input) as Input
    const project = generateProject(document, { kind, templates: new Map(templates) })
    return { zip: [...zipProject(project)], text: joinProjectText(project) }
  },
})
