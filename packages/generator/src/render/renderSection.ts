import type { GuideSection } from '../guide.ts'

/** Escapes text for Markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+!|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

/** Renders a level-2 section; empty without lines. */
export function renderSection({ title, lines }: GuideSection): string {
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
}
