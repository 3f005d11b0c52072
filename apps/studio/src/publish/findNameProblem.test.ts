import { repositorySettingsSchema } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { findNameProblem } from './findNameProblem.ts'

describe('findNameProblem', () => {
  it.each(['my-defi-app', 'a', '.github', 'A_b.c-9', 'x'.repeat(100), 'git'])('default: %s is a name', name => {
    expect(findNameProblem(name)).toBeNull()
  })

  it.each([
    ['', 'Enter a repository name.'],
    ['.', 'A name can’t be . or ..'],
    ['..', 'A name can’t be . or ..'],
    ['app.git', 'A name can’t end in .git.'],
    ['x'.repeat(101), 'Use up to 100 characters.'],
    ['my app', 'Use letters, digits, dots, dashes and underscores only.'],
    ['me/app', 'Use letters, digits, dots, dashes and underscores only.'],
    ['<script>', 'Use letters, digits, dots, dashes and underscores only.'],
    ['äpp', 'Use letters, digits, dots, dashes and underscores only.'],
  ])('error: %j', (name, problem) => {
    expect(findNameProblem(name)).toBe(problem)
    expect(repositorySettingsSchema.safeParse({ name }).success).toBe(false)
  })
})
