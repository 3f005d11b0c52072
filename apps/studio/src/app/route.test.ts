// @vitest-environment happy-dom
import { gitHubCallbackPath } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { parseRoute, projectPath } from './route.ts'

describe('parseRoute', () => {
  it('default: the project list and the editor of a project', () => {
    expect(parseRoute('/')).toEqual({ screen: 'projects' })
    expect(parseRoute(projectPath('project a'))).toEqual({ screen: 'editor', projectId: 'project a' })
  })

  it('behavior: where GitHub returns', () => {
    expect(parseRoute(gitHubCallbackPath)).toEqual({ screen: 'github' })
  })

  it('error: an address that leads nowhere is not taken for another page', () => {
    for (const path of ['/nope', '/p/', '/p/a/b', '/p/%']) expect(parseRoute(path)).toEqual({ screen: 'unknown', path })
  })
})
