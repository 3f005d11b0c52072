import type { GuideSection } from '../guide.ts'

/** Characters that format text wherever they stand. */
const formatting = /[\\`*_~|$]/g

/** Text that could become a link, an image or a definition of one. */
const linking = /\]\s*[([:]/

/** Escapes one line of text for Markdown; brackets only where they could make a link. */
export function escapeMarkdown(text: string): string {
  const escaped = text.replace(formatting, '\\$&')
  return (linking.test(text) ? escaped.replace(/[[\]()]/g, '\\$&') : escaped)
    .replace(/&(?=#|[a-z])/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/^([#+=-])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')
}

/** Renders a level-2 section; empty without lines. */
export function renderSection({ title, lines }: GuideSection): string {
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
}
