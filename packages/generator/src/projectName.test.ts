import { describe, expect, it } from 'vitest'
import { toProjectName, toSlug } from './projectName.ts'

describe('toProjectName', () => {
  it.each([
    ['My swap', 'My swap'],
    ['  a \n\t b\u2028c ', 'a b c'],
    ['\u202eevil\u200b', 'evil'],
    ['', 'MyDeFiApp'],
    ['Untitled workflow', 'MyDeFiApp'],
    [' \n ', 'MyDeFiApp'],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('default: %j', (name, expected) => {
    expect(toProjectName(name, 'MyDeFiApp')).toBe(expected)
  })
})

describe('toSlug', () => {
  it.each([
    ['My swap', 'my-swap'],
    ['MyDeFiApp', 'mydefiapp'],
    ['Crème Brûlée 2', 'creme-brulee-2'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🦄🦄', 'my-defi-app'],
    ['</script>`\u0024{1}`', 'script-1'],
    ['x'.repeat(300), 'x'.repeat(60)],
    ['CON', 'con-app'],
    ['lpt1', 'lpt1-app'],
    ['Console', 'console'],
  ])('default: %j', (name, expected) => {
    expect(toSlug(name)).toBe(expected)
  })
})
