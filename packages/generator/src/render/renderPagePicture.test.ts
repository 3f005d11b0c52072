import type { WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../../test/kinds/kindFixtures.ts'
import { generateProject } from '../generateProject.ts'
import { makeSwapDocument } from '../makeSwapDocument.ts'
import { readTemplates } from '../readTemplates.ts'

const templates = await readTemplates()

function render(document: WorkflowDocument, kind = 'swap') {
  const { files } = generateProject(document, { kind, templates })
  const contentOf = (path: string) => files.find(file => file.path === path)!.content
  const picture = contentOf('picture.svg')
  return { picture, tabs: picture.match(/y="84" width="44"/g)?.length ?? 0, readme: contentOf('README.md') }
}

describe('renderPagePicture', () => {
  it.each(kindFixtures)('default: the README of $kind shows its page with its tabs', ({ kind, full }) => {
    const { picture, tabs, readme } = render(full(), kind)
    expect(readme).toContain('](picture.svg)')
    expect(tabs).toBe({ swap: 5, multichain: 0, dao: 5, nft: 5, icm: 4, l1: 5 }[kind])
    const opened = picture.match(/<(svg|title|style|text)\b/g)!
    expect(picture.match(/<\/(svg|title|style|text)>/g)).toHaveLength(opened.length)
  })

  it('behavior: a page with one feature has no tabs', () => {
    expect(render(makeSwapDocument()).tabs).toBe(0)
  })

  it('error: a name with markup is text', () => {
    const { picture } = render({ ...makeSwapDocument(), name: '<script>a&"b</script>' })
    expect(picture).not.toContain('<script>')
    expect(picture).not.toMatch(/&(?!#\d+;)/)
  })
})
