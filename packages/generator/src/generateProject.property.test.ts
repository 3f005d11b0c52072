import type { WorkflowDocument } from '@sluice/workflow'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { arbitraryDocument, propertyCanary } from '../test/arbitraryDocument.ts'
import { checkConfigTypes } from '../test/checkConfigTypes.ts'
import type { GeneratedProject } from './generatedProject.ts'
import { generateProject } from './generateProject.ts'
import { makeSwapDocument } from './makeSwapDocument.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

/** Expected errors for random workflows. */
const refusals = ['NOTHING_TO_GENERATE', 'FLOW_NOT_REPRESENTED', 'CONFIG_INVALID', 'SECRET_IN_TEXT']

function tryToGenerate(document: WorkflowDocument): GeneratedProject | undefined {
  try {
    return generateProject(document, { templates })
  } catch (error) {
    expect(refusals).toContain((error as { readonly code?: string }).code)
    return undefined
  }
}

function syntaxErrors(path: string, content: string): readonly string[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.ESNext, false) as ts.SourceFile & {
    readonly parseDiagnostics: readonly ts.Diagnostic[]
  }
  return source.parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('generateProject, for any workflow', () => {
  it('behavior: it makes a project or says why not; code parses, no secret is in it, and the bytes are the same again', () => {
    const kinds = new Map<string, number>()
    fc.assert(
      fc.property(arbitraryDocument, document => {
        const project = tryToGenerate(document)
        if (!project) return
        kinds.set(project.kind, (kinds.get(project.kind) ?? 0) + 1)
        expect(generateProject(structuredClone(document), { templates }).files).toEqual(project.files)
        for (const { path, content } of project.files) {
          if (content.includes(propertyCanary)) throw new Error(`${path} holds a secret`)
          if (!/\/src\/config\/.*\.ts$/.test(path)) continue
          expect(syntaxErrors(path, content), path).toEqual([])
          expect(content, path).not.toMatch(/[`$\u2028\u202e]|<\//)
        }
      }),
      { numRuns: 100 },
    )
    // Guards against a run that generates almost nothing.
    expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30)
    expect(kinds.size).toBeGreaterThan(1)
  })

  it('behavior: the values it renders fit the types of the code around them', () => {
    fc.assert(
      fc.property(arbitraryDocument, document => {
        const project = tryToGenerate(document)
        if (project) expect(checkConfigTypes(project.files)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('error: a value of another type is found', () => {
    const { files } = generateProject(makeSwapDocument(), { templates })
    const spoilt = files.map(file =>
      file.path.endsWith('/trade.config.ts')
        ? { ...file, content: file.content.replace(/confirmations: \d+/, "confirmations: 'one'") }
        : file,
    )
    expect(checkConfigTypes(files)).toEqual([])
    expect(checkConfigTypes(spoilt)).toEqual([expect.stringContaining("'string' is not assignable to type 'number'")])
  })
})
