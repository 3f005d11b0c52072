import { describe, expect, it } from 'vitest'
import { makePlugin } from '../../test/makePlugin.ts'
import { packPlugin } from './packPlugin.ts'
import { readPlugin } from './readPlugin.ts'

const files: { readonly [name: string]: string } = { 'double.js': 'return { doubled: "xx" }\n' }
const read = async (file: string) => files[file]!

describe('packPlugin', () => {
  it('default: code of files beside the manifest', async () => {
    for (const key of ['execution', 'executor']) {
      const text = JSON.stringify(makePlugin({}, { execution: undefined, [key]: { codeFile: 'double.js' } }))
      expect(readPlugin(await packPlugin(text, read)).components[0]!.execution).toEqual({
        runtime: 'javascript',
        code: files['double.js'],
      })
    }
  })

  it('behavior: a plugin that stands alone, and what is none, stay as they are', async () => {
    for (const text of [JSON.stringify(makePlugin()), '{oops', '[]', '{"components":[1,{"execution":"x"}]}']) {
      expect(await packPlugin(text, read)).toBe(text)
    }
  })

  it('error: files elsewhere are not read', async () => {
    const asked: string[] = []
    for (const codeFile of ['../a.js', '/etc/a.js', 'sub/a.js', 'a.json', '.a.js', 'a.js\n']) {
      const text = JSON.stringify(makePlugin({}, { execution: { codeFile } }))
      const packed = await packPlugin(text, async file => {
        asked.push(file)
        return ''
      })
      expect(packed).toBe(text)
      expect(() => readPlugin(packed)).toThrow('Use the name of a .js file beside the manifest')
    }
    expect(asked).toEqual([])
  })
})
