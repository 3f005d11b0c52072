import { describe, expect, it } from 'vitest'
import { deployLinks, readRepositoryUrl } from './deployLinks.ts'

describe('readRepositoryUrl', () => {
  it('default: takes what a browser shows and what git clones', () => {
    expect(readRepositoryUrl(' https://github.com/me/my-app.git ')).toBe('https://github.com/me/my-app')
    expect(readRepositoryUrl('https://github.com/me/my-app/')).toBe('https://github.com/me/my-app')
  })

  it.each(['', 'github.com/me/app', 'http://github.com/me/app', 'javascript:alert(1)', 'https://github.com/me'])(
    'error: %j is none',
    text => {
      expect(readRepositoryUrl(text)).toBeNull()
    },
  )
})

describe('deployLinks', () => {
  it('default: points at the page’s folder, and asks for no variable of the backend', () => {
    const { vercel, netlify } = deployLinks('https://github.com/me/app', 'app')
    expect(Object.fromEntries(new URL(vercel).searchParams)).toEqual({
      'repository-url': 'https://github.com/me/app/tree/main/web',
      'project-name': 'app',
    })
    expect(netlify).toBe('https://app.netlify.com/start/deploy?repository=https%3A%2F%2Fgithub.com%2Fme%2Fapp&base=web')
  })

  it('behavior: another default branch is named', () => {
    const { vercel, netlify } = deployLinks('https://github.com/me/app', 'app', 'master')
    expect(new URL(vercel).searchParams.get('repository-url')).toBe('https://github.com/me/app/tree/master/web')
    expect(new URL(netlify).searchParams.get('branch')).toBe('master')
  })
})
