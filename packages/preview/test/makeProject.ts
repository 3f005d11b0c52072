import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import type { StartPreview } from '../src/preview.ts'

/** What starts the preview of a generated project with every feature of its kind. */
export async function makeProject(kind: string, change: Partial<StartPreview> = {}): Promise<StartPreview> {
  const fixture = findKindFixture(kind)
  const { files } = generateProject(fixture.full(), { templates: await readTemplates(), kind })
  return {
    projectName: kind,
    kind,
    files,
    level: 'page',
    network: 'live',
    chains: [],
    env: fixture.env('canary-of-the-test'),
    secrets: [],
    ...change,
  }
}
