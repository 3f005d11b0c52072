import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Devnet, ethereumPlan, startDevnet } from '@sluice/devnet'
import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import { createPreviews, type PreviewLogLine, planPreview } from '@sluice/preview'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './openBrowser.ts'

describe('full level of a preview', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-preview-full-'))
  const previews = createPreviews({ folder, editorOrigins: () => [] })
  let browser: Browser
  let devnet: Devnet

  beforeAll(async () => {
    ;[browser, devnet] = await Promise.all([
      openBrowser(),
      startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan] }),
    ])
  })
  afterAll(async () => {
    await previews.close()
    await browser.close()
    await devnet.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const plan = async (change: (files: Map<string, string>) => void = () => {}) => {
    const document = findKindFixture('swap').full()
    const project = generateProject(document, { templates: await readTemplates(), kind: 'swap' })
    const files = new Map(project.files.map(({ path, content }) => [path, content]))
    change(files)
    const changed = { ...project, files: [...files].map(([path, content]) => ({ path, content })) }
    return planPreview({ project: changed, level: 'full', network: 'local', devnet })
  }
  const linesOf = (id: string) => {
    const lines: PreviewLogLine[] = []
    previews.subscribe(id, 0, { line: line => lines.push(line), changed: () => {} })()
    return lines
  }

  it('default: installs, builds and serves the project as its owner would, with the test wallet', async () => {
    const info = await previews.start(await plan())
    expect(info).toMatchObject({ state: 'running', level: 'full' })
    const messages = linesOf(info.id).map(({ source, message }) => `${source}: ${message}`)
    expect(messages).toEqual(
      expect.arrayContaining([expect.stringMatching(/^install: /), expect.stringMatching(/^build: .*Compiled/)]),
    )
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    const refused: string[] = []
    page.on('console', message => message.type() === 'error' && refused.push(message.text()))
    await page.goto(info.url!)
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Classic', { exact: true }).click()
    await page.getByLabel('Amount to swap').fill('0.1')
    await page.getByTestId('quote').waitFor()
    expect(refused.filter(text => /Content Security Policy/.test(text))).toEqual([])
    await page.close()
    await previews.stop(info.id)
  })

  it('error: a project that does not build is failed with the first error', async () => {
    const starting = previews.start(
      await plan(files => {
        files.set('server/src/main.ts', `${files.get('server/src/main.ts')}\nexport const wrong: number = 'text'\n`)
      }),
    )
    await expect(starting).rejects.toMatchObject({
      code: 'BUILD_FAILED',
      message: expect.stringMatching(/^The server doesn’t compile: .*main\.ts.*error TS2322/),
    })
    expect(previews.list().at(-1)).toMatchObject({ state: 'failed' })
  })
})
