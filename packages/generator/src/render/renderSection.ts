import type { GuideSection } from '../guide.ts'

/** Writes text so that Markdown shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+!|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

/** A heading of the second level with its lines; nothing when there are none. */
export function renderSection({ title, lines }: GuideSection): string {
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
}
