import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { WorkflowDocument } from '@sluice/workflow'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateProject } from '../generateProject.ts'
import { makeSwapDocument } from '../makeSwapDocument.ts'
import { readTemplates } from '../readTemplates.ts'
import { updateProject } from './updateProject.ts'

const templates = await readTemplates()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-update-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const generate = (document: WorkflowDocument = makeSwapDocument()) => generateProject(document, { templates }).files
const renamed = () => generate(makeSwapDocument({ name: 'Another name' }))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

async function update(files = generate()) {
  const plan = await updateProject(folder, files)
  return Object.fromEntries(plan.filter(({ action }) => action !== 'same').map(({ path, action }) => [path, action]))
}

describe('updateProject', () => {
  it('default: fills an empty folder, and changes nothing the second time', async () => {
    expect(Object.values(await update()).every(action => action === 'write')).toBe(true)
    expect(await update()).toEqual({ '.workflow/manifest.json': 'write' })
  })

  it('behavior: an edited file stays, whatever else changes', async () => {
    await update()
    write('web/src/app/globals.css', '/* mine */\n')
    write('web/src/config/app.config.ts', '// mine\n')
    write('web/src/mine.ts', 'export const mine = 1\n')
    const done = await update(renamed())
    expect(done).toMatchObject({
      'web/src/app/globals.css': 'keep',
      'web/src/config/app.config.ts': 'conflict',
      'server/src/config/app.config.ts': 'write',
    })
    expect(read('web/src/app/globals.css')).toBe('/* mine */\n')
    expect(read('web/src/config/app.config.ts')).toBe('// mine\n')
    expect(read('web/src/config/app.config.ts.new')).toContain('Another name')
    expect(read('server/src/config/app.config.ts')).toContain('Another name')
    expect(read('web/src/mine.ts')).toBe('export const mine = 1\n')
    expect(await update(renamed())).toMatchObject({ 'web/src/config/app.config.ts': 'keep' })
  })

  it('behavior: an edited file stays wherever it lies', async () => {
    const edited = ['.github/workflows/ci.yml', 'Dockerfile', '.gitignore', '.workflow/workflow.json']
    const files = generate()
    await update(files)
    for (const path of edited) write(path, '# mine\n')
    const changed = files.map(file => (edited.includes(file.path) ? { ...file, content: `${file.content}\n` } : file))
    expect(await update(changed)).toMatchObject(Object.fromEntries(edited.map(path => [path, 'conflict'])))
    for (const path of edited) {
      expect(read(path)).toBe('# mine\n')
      expect(existsSync(join(folder, `${path}.new`))).toBe(true)
    }
  })

  it('behavior: what is generated no more goes, unless it was edited', async () => {
    const extra = { path: 'server/src/old.ts', content: 'export const old = 1\n' }
    const manifest = (files: ReturnType<typeof generate>) => {
      const held = files.find(file => file.path === '.workflow/manifest.json')!
      return JSON.parse(held.content) as { sha256: { [path: string]: string } }
    }
    await update()
    write(extra.path, extra.content)
    const { sha256 } = manifest(generate())
    const hash = '9ae3d1b5f23a9f0ae9d5a2bb0d0d3b7d5b7b2f3e6c1a4f8d9e0c7b6a5f4e3d2c'
    write('.workflow/manifest.json', JSON.stringify({ sha256: { ...sha256, [extra.path]: hash } }))
    expect(await update()).toMatchObject({ [extra.path]: 'orphan' })
    expect(existsSync(join(folder, extra.path))).toBe(true)

    const gone = 'web/src/app/icon.svg'
    const files = generate().filter(file => file.path !== gone)
    expect(await update(files)).toMatchObject({ [gone]: 'delete' })
    expect(existsSync(join(folder, gone))).toBe(false)
  })

  it('behavior: a file that its owner removed stays away', async () => {
    await update()
    rmSync(join(folder, 'LICENSE'))
    expect(await update()).toMatchObject({ LICENSE: 'keep' })
    expect(existsSync(join(folder, 'LICENSE'))).toBe(false)
  })

  it('behavior: line ends of another system are no edit', async () => {
    await update()
    write('README.md', read('README.md').replaceAll('\n', '\r\n'))
    expect(await update(renamed())).toMatchObject({ 'README.md': 'write' })
  })

  it('error: a folder with other things in it', async () => {
    write('notes.txt', 'mine')
    await expect(update()).rejects.toMatchObject({ code: 'FOLDER_FOREIGN' })
    expect(existsSync(join(folder, 'web'))).toBe(false)
  })

  it.each(['{', '{}', '{"sha256":{"a":1}}', 'null'])('error: a manifest that is none: %s', async text => {
    await update()
    write('.workflow/manifest.json', text)
    await expect(update()).rejects.toMatchObject({ code: 'MANIFEST_INVALID' })
  })

  it('error: a manifest that names what lies outside', async () => {
    await update()
    write('.workflow/manifest.json', JSON.stringify({ sha256: { '../outside': 'a'.repeat(64) } }))
    await expect(update()).rejects.toMatchObject({ code: 'PATH_UNSAFE' })
  })

  it('error: a link that leads out of the folder is not followed', async () => {
    await update()
    const outside = await mkdtemp(join(tmpdir(), 'sluice-outside-'))
    rmSync(join(folder, 'web/src/config'), { recursive: true })
    symlinkSync(outside, join(folder, 'web/src/config'))
    await expect(update(renamed())).rejects.toMatchObject({ code: 'PATH_UNSAFE' })
    expect(existsSync(join(outside, 'app.config.ts.new'))).toBe(false)
    await rm(outside, { recursive: true, force: true })
  })

  it('error: nothing is written through a link in the place of a new version', async () => {
    await update()
    const outside = await mkdtemp(join(tmpdir(), 'sluice-outside-'))
    writeFileSync(join(outside, 'target'), 'theirs\n')
    write('README.md', '# mine\n')
    symlinkSync(join(outside, 'target'), join(folder, 'README.md.new'))
    await expect(update(renamed())).rejects.toMatchObject({ code: 'PATH_UNSAFE' })
    expect(readFileSync(join(outside, 'target'), 'utf8')).toBe('theirs\n')
    await rm(outside, { recursive: true, force: true })
  })
})
