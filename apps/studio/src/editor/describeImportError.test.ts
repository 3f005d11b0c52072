import { describe, expect, it } from 'vitest'
import { definitions } from './catalogue.ts'
import { describeImportError } from './describeImportError.ts'
import { readImportableFile } from './importFile.ts'

async function describeFile(text: string) {
  const file = new File([text], 'flow.json')
  const error = await readImportableFile(file, definitions).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  return describeImportError(file, error)
}

describe('describeImportError', () => {
  it('error: broken JSON is told with line and column', async () => {
    const { title, text } = await describeFile('{\n  "nodes": [],\n  "edges": [,]\n}')
    expect(title).toBe('Invalid workflow file: flow.json')
    expect(text).toMatch(/^Line 3, column 13: Unexpected token/)
  })

  it('error: a file that was cut off is told with its end', async () => {
    expect((await describeFile('{\n  "nodes": [')).text).toMatch(/^Line 2, column 13: the file ends too early\./)
  })

  it('error: a wrong structure is told with its key', async () => {
    const { text } = await describeFile('{"nodes": [{"id": "a", "data": 7}, {"id": {}}], "edges": []}')
    expect(text).toMatch(/^nodes\.1\.id: is not valid\./)
  })

  it('error: missing lists are named', async () => {
    expect((await describeFile('{"name":"x"}')).text).toMatch(/^nodes/)
  })
})
