import { describe, expect, it } from 'vitest'
import type { Builder } from '../build/createBuilder.ts'
import { previewErrors } from '../errors.ts'
import { createLog } from '../logs/createLog.ts'
import { createPage } from './createPage.ts'

const built = { script: 'page.js', styles: 'styles.css', patch: null }
const patched = { styles: 'styles.css', patch: 'patch.js' }
const path = 'web/src/config/swap.config.ts'

/** A page whose builder answers what is queued. */
function makePage() {
  const asked: { kind: string; changed?: readonly string[] | null; patches?: boolean }[] = []
  const answers: (() => unknown)[] = []
  const builder = {
    run: async (task: (typeof asked)[number]) => {
      asked.push(task)
      return answers.shift()!()
    },
    rest() {},
    close() {},
  } as unknown as Builder
  const log = createLog({ secrets: [], now: () => 0, onLine: () => {} })
  const page = createPage({ project: '/project', folder: '/folder', builder, log })
  const answer = (...next: (() => unknown)[]) => answers.push(...next)
  return { page, asked, answer }
}

const fail = () => {
  throw previewErrors.error('BUILD_FAILED', { part: 'page', reason: 'page.tsx: Unexpected token' })
}

describe('createPage', () => {
  it('default: an open page gets a change before the whole page is bundled', async () => {
    const { page, asked, answer } = makePage()
    let missed: unknown
    answer(
      () => built,
      () => patched,
      () => {
        missed = page.eventsSince(1)
        return built
      },
    )
    await page.build([])
    await page.build([path])
    expect(missed).toEqual([
      ['update', { version: 2, styles: '/_preview/page/2/styles.css', patch: '/_preview/page/2/patch.js' }],
    ])
    expect(asked.map(({ kind, changed, patches }) => ({ kind, changed, patches }))).toEqual([
      { kind: 'page', changed: null, patches: true },
      { kind: 'patch', changed: [path], patches: undefined },
      { kind: 'page', changed: [path], patches: false },
    ])
    expect(page.content().version).toBe(2)
    expect(page.eventsSince(2)).toEqual([])
  })

  it('behavior: what takes the whole page waits for it', async () => {
    const { page, asked, answer } = makePage()
    const missed: unknown[] = []
    answer(
      () => built,
      () => null,
      () => {
        missed.push(...page.eventsSince(1))
        return { ...built, patch: 'patch.js' }
      },
    )
    await page.build([])
    await page.build([path])
    expect(missed).toEqual([])
    expect(asked.at(-1)).toMatchObject({ kind: 'page', patches: true })
    expect(page.eventsSince(1)).toHaveLength(1)
  })

  it('error: a page that is opened after a failure gets what compiled last, and why', async () => {
    const { page, asked, answer } = makePage()
    answer(
      () => built,
      () => patched,
      fail,
      () => patched,
      () => built,
    )
    await page.build([])
    await page.build([path])
    expect(page.content().version).toBe(1)
    expect(page.eventsSince(1)).toEqual([['problem', expect.stringContaining('Unexpected token')]])
    await page.build(['web/src/app/page.tsx'])
    expect(asked.at(-1)?.changed).toEqual([path, 'web/src/app/page.tsx'])
    expect(page.eventsSince(1)).toMatchObject([['update', { version: 3 }]])
  })
})
