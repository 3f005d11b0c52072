import { registry, templates } from '@sluice/catalogue'
import { generateProject } from '@sluice/generator'
import { hostSha256, readTemplates } from '@sluice/generator/node'
import { checkFiles, checkTexts, publishProject } from '@sluice/github'
import { classicToken, startFakeGitHub } from '@sluice/github/testing'
import { documentFromTemplate } from '@sluice/workflow'
import { expect, it } from 'vitest'

const files = await readTemplates()
const projects = templates.map(template => {
  const project = generateProject(documentFromTemplate(template), { templates: files, sha256: hostSha256 })
  return [template.id, project] as const
})

it.each(projects)('behavior: no file of %s looks like a secret before it is published', (_, project) => {
  expect(() => checkFiles(project.files, classicToken)).not.toThrow()
})

it.each(templates.map(template => [template.id, template] as const))(
  'behavior: no text of %s neither',
  (_, template) => {
    const document = documentFromTemplate(template)
    expect(() => checkTexts({ document, definitions: registry })).not.toThrow()
  },
)

it('behavior: the largest template, of 300 files and more, is published with at most 12 requests', async () => {
  const [, project] = projects.toSorted(([, a], [, b]) => b.files.length - a.files.length)[0]!
  expect(project.files.length).toBeGreaterThan(300)
  const gitHub = await startFakeGitHub()
  try {
    const settings = { name: 'large', description: project.description, isPrivate: true, includeReadme: true }
    const { requests, files: published } = await publishProject({
      token: classicToken,
      api: gitHub.api,
      project,
      target: 'create',
      settings: { ...settings, autoDeployVercel: false, initializeWithGitignore: true },
    })
    expect(published).toBe(project.files.length)
    expect(requests).toBe(gitHub.requests.length)
    expect(requests).toBeLessThanOrEqual(12)
  } finally {
    await gitHub.close()
  }
})
