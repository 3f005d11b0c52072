import { describe, expect, it } from 'vitest'
import { toGeneratedFile } from './generatedFile.ts'

const describeFile = (path: string) => {
  const { type, language } = toGeneratedFile(path, new TextEncoder().encode('text\n'))
  return [type, language]
}

describe('toGeneratedFile', () => {
  it('default: where a file stands says its type, how it ends its language', () => {
    expect(describeFile('web/src/app/page.tsx')).toEqual(['frontend', 'typescript'])
    expect(describeFile('server/src/main.ts')).toEqual(['backend', 'typescript'])
    expect(describeFile('contracts/src/features/nft/Collection.sol')).toEqual(['backend', 'solidity'])
    expect(describeFile('contracts/package.json')).toEqual(['config', 'json'])
    expect(describeFile('Dockerfile')).toEqual(['config', 'dockerfile'])
    expect(describeFile('.github/workflows/ci.yml')).toEqual(['config', 'yaml'])
    expect(describeFile('.nvmrc')).toEqual(['config', 'plaintext'])
  })

  it('behavior: the content is the text of the bytes', () => {
    expect(toGeneratedFile('README.md', new TextEncoder().encode('# Æther 🦄\n')).content).toBe('# Æther 🦄\n')
  })

  it('error: bytes that are no text', () => {
    expect(() => toGeneratedFile('a.ts', new Uint8Array([0xff, 0xfe]))).toThrow(TypeError)
  })
})
