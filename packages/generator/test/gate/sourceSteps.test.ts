import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateProject } from '../../src/generateProject.ts'
import { readTemplates } from '../../src/readTemplates.ts'
import { writeProject } from '../../src/writeProject.ts'
import { swapFixture } from '../kinds/swapFixture.ts'
import type { GateStep } from './GateStep.ts'
import { roundTripStep } from './roundTripStep.ts'
import { secretStep } from './secretStep.ts'
import { formatStep, pinStep, readmeStep, wordStep } from './sourceSteps.ts'

const canary = 'canary-of-the-test'
const { files } = generateProject(swapFixture.minimal(), { kind: 'swap', templates: await readTemplates() })
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sluice-steps-'))
  await writeProject(dir, files)
})

afterEach(() => rm(dir, { recursive: true, force: true }))

const run = (step: GateStep) => step.run({ dir, fixture: swapFixture, canary, fresh: false })

const append = (path: string, text: string) => async () => {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await appendFile(join(dir, path), text)
}

const replace = (path: string, from: RegExp, to: string) => async () => {
  const text = await readFile(join(dir, path), 'utf8')
  expect(text).toMatch(from)
  await writeFile(join(dir, path), text.replace(from, to))
}

type Damage = readonly [what: string, step: GateStep, injectHostileText: () => Promise<void>, told: string]

describe('steps of the gate that read a project', () => {
  it.each([pinStep, wordStep, formatStep, roundTripStep, readmeStep, secretStep])('default: $name', async step => {
    expect(await run(step)).toMatchObject({ ok: true })
  })

  it.each<Damage>([
    ['a version range', pinStep, replace('web/package.json', /"react": "/, '"react": "^'), 'web/package.json: react'],
    ['a part without a lock file', pinStep, () => rm(join(dir, 'e2e/package-lock.json')), 'e2e/package-lock.json'],
    ['a lock file of another tool', pinStep, append('web/yarn.lock', ''), 'web/yarn.lock'],
    ['any', wordStep, append('server/src/main.ts', 'export const a: any = 1\n'), 'server/src/main.ts: any'],
    ['a silenced compiler', wordStep, append('server/src/main.ts', '// @ts-ignore\n'), '@ts-ignore'],
    ['a style of its own', formatStep, append('server/src/main.ts', 'const  a = "b";\n'), 'main.ts'],
    ['an edited file', roundTripStep, append('LICENSE', 'More.\n'), 'LICENSE differs'],
    ['a missing file', roundTripStep, () => rm(join(dir, 'Dockerfile')), 'Dockerfile is missing'],
    ['a command that nobody ran', readmeStep, append('README.md', '```sh\nnpm run deploy\n```\n'), 'npm run deploy'],
    ['a key in a built file', secretStep, append('web/out/_next/a.js', `'${canary}'`), 'web/out/_next/a.js'],
    ['a key in a hidden file', secretStep, append('.workflow/workflow.json', canary), '.workflow/workflow.json'],
    ['the test wallet in the page', secretStep, append('web/out/a.js', 'walletForward'), 'test wallet'],
    ['an environment of its own', secretStep, append('.env', 'A=1\n'), '.env was generated'],
  ])('error: %s', async (_what, step, injectHostileText, told) => {
    await injectHostileText()
    expect(await run(step)).toMatchObject({ ok: false, detail: expect.stringContaining(told) })
  })
})
