import { describe, expect, it } from 'vitest'
import { checkProject } from './checkProject.ts'
import { toGeneratedFile } from './generatedFile.ts'

function check(path: string, content: string, secrets: readonly string[] = []) {
  const file = toGeneratedFile(path, new TextEncoder().encode(content))
  return checkProject([file], { secrets, rendered: new Set([path]) })
}

describe('checkProject', () => {
  it('default: nothing to say', () => {
    expect(check('package.json', '{ "dependencies": { "next": "14.2.35" } }\n', ['hunter2-hunter2'])).toEqual([])
  })

  it.each(['^14.0.0', 'latest', '~1.2.3', '*', 'file:../a', '14', 'npm:other@1.0.0'])('error: version %s', version => {
    const content = `${JSON.stringify({ devDependencies: { next: version } })}\n`
    expect(check('web/package.json', content)).toEqual([expect.stringContaining('next is not pinned')])
  })

  it('error: broken JSON, line ends, secrets', () => {
    expect(check('a.json', '{')).toHaveLength(2)
    expect(check('a.ts', 'a\r\n')).toEqual(['a.ts: a carriage return'])
    expect(check('a.ts', 'a')).toEqual(['a.ts: no final line end'])
    expect(check('a.ts', "const a = 'hunter2-hunter2'\n", ['hunter2-hunter2'])).toEqual([
      'a.ts: a secret of the workflow',
    ])
    expect(check('a.json', '"say \\"hunter2\\""\n', ['say "hunter2"'])).toEqual(['a.json: a secret of the workflow'])
  })

  it('error: an unsafe path', () => {
    expect(() => check('../a', '')).toThrow(expect.objectContaining({ code: 'PATH_UNSAFE' }))
  })
})
