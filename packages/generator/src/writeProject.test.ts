import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeProject } from './writeProject.ts'

function makeFolders() {
  const root = mkdtempSync(join(tmpdir(), 'sluice-write-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [folder, outside] = [join(root, 'project'), join(root, 'outside')]
  mkdirSync(folder)
  mkdirSync(outside)
  return { folder, outside }
}

const files = [
  { path: 'README.md', content: 'new' },
  { path: 'src/main.ts', content: 'new' },
]

describe('writeProject', () => {
  it('default: also into a folder that is a link itself', async () => {
    const { folder, outside } = makeFolders()
    const link = join(outside, 'link')
    symlinkSync(folder, link)
    await writeProject(link, files)
    expect(readFileSync(join(folder, 'src/main.ts'), 'utf8')).toBe('new')
  })

  it('error: a file that is a link', async () => {
    const { folder, outside } = makeFolders()
    const target = join(outside, 'precious')
    writeFileSync(target, 'old')
    symlinkSync(target, join(folder, 'README.md'))
    await expect(writeProject(folder, files)).rejects.toMatchObject({ code: 'PATH_IS_LINK' })
    expect(readFileSync(target, 'utf8')).toBe('old')
    expect(existsSync(join(folder, 'src'))).toBe(false)
  })

  it('error: a folder above a file that is a link', async () => {
    const { folder, outside } = makeFolders()
    symlinkSync(outside, join(folder, 'src'))
    await expect(writeProject(folder, files)).rejects.toMatchObject({ code: 'PATH_IS_LINK' })
    expect(existsSync(join(outside, 'main.ts'))).toBe(false)
    expect(existsSync(join(folder, 'README.md'))).toBe(false)
  })
})
