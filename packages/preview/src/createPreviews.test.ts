import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeProject } from '../test/makeProject.ts'
import { requestPreview } from '../test/requestPreview.ts'
import { createPreviews } from './createPreviews.ts'
import type { PreviewLogLine } from './preview.ts'

describe('createPreviews', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-previews-'))
  const previews = createPreviews({ folder, editorOrigins: () => ['http://127.0.0.1:3001'] })
  afterAll(async () => {
    await previews.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('default: serves the page and the backend of a generated project, until it is stopped', async () => {
    const lines: PreviewLogLine[] = []
    const info = await previews.start(await makeProject('swap'))
    previews.subscribe(info.id, 0, { line: line => lines.push(line), changed: () => {} })
    expect(info).toMatchObject({ state: 'running', kind: 'swap', level: 'page', error: null })

    const page = await requestPreview(info.url!, '/')
    expect(page.status).toBe(200)
    const script = /src="(\/_preview\/page\/[^"]+)"/.exec(page.body)?.[1] ?? ''
    expect((await requestPreview(info.url!, script)).body).toContain('web/src/features/swap/SwapCard.tsx')
    const health = await requestPreview(info.url!, '/health')
    expect(JSON.parse(health.body)).toMatchObject({ status: 'ok' })
    expect(lines.map(({ source, message }) => `${source}: ${message}`)).toContainEqual(
      expect.stringMatching(/^backend: .* is ready at/),
    )

    expect(await previews.stop(info.id)).toMatchObject({ state: 'stopped', error: null })
    expect((await requestPreview(info.url!, '/')).status).toBe(404)
    expect(readdirSync(folder)).not.toContain(info.id)
  })
})
