import { describe, expect, it } from 'vitest'
import { checkProject, findSecret } from './checkProject.ts'
import { toGeneratedFile } from './generatedFile.ts'
import { printString } from './literal.ts'

function makeFile(path: string, content: string) {
  return toGeneratedFile(path, new TextEncoder().encode(content))
}

function check(path: string, content: string) {
  return checkProject([makeFile(path, content)], new Set([path]))
}

describe('checkProject', () => {
  it('default: nothing to say', () => {
    expect(check('package.json', '{ "dependencies": { "next": "14.2.35" } }\n')).toEqual([])
  })

  it.each(['^14.0.0', 'latest', '~1.2.3', '*', 'file:../a', '14', 'npm:other@1.0.0'])('error: version %s', version => {
    const content = `${JSON.stringify({ devDependencies: { next: version } })}\n`
    expect(check('web/package.json', content)).toEqual([expect.stringContaining('next is not pinned')])
  })

  it('error: broken JSON and line ends', () => {
    expect(check('a.json', '{')).toHaveLength(2)
    expect(check('a.ts', 'a\r\n')).toEqual(['a.ts: a carriage return'])
    expect(check('a.ts', 'a')).toEqual(['a.ts: no final line end'])
  })

  it('error: an unsafe path', () => {
    expect(() => check('../a', '')).toThrow(expect.objectContaining({ code: 'PATH_UNSAFE' }))
  })
})

describe('findSecret', () => {
  const secret = 'say "it\'s <me>"'

  it.each([
    ['as it is', `a: ${secret}\n`],
    ['in JSON', `${JSON.stringify({ a: secret })}\n`],
    ['in a printed literal', `const a = ${printString(secret)}\n`],
  ])('default: %s', (_name, content) => {
    expect(findSecret([makeFile('a.txt', content)], new Set(['a.txt']), [secret])).toBe('a.txt')
  })

  it('behavior: files that no workflow has touched are not searched', () => {
    expect(findSecret([makeFile('a.txt', secret)], new Set(), [secret])).toBeUndefined()
    expect(findSecret([makeFile('a.txt', 'b\n')], new Set(['a.txt']), [secret])).toBeUndefined()
  })
})
