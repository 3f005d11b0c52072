import type { CodeResult } from '@sluice/protocol'
import { publishTexts } from './texts.ts'

/** Source: spec 001 §2.3. */
const shown = 5

/** The first files that are published, and how many more. */
export function FileSummary({ files }: { readonly files: CodeResult['files'] }) {
  const more = files.length - shown
  return (
    <section aria-label={publishTexts.summary}>
      <h3 className="mb-1 flex items-baseline justify-between gap-2 font-medium">
        {publishTexts.summary}
        <span className="text-meta font-normal text-ink-2">{publishTexts.fileCount(files.length)}</span>
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {files.slice(0, shown).map(({ path }) => (
          <li key={path} className="code truncate px-2.5 py-1" title={path}>
            {path}
          </li>
        ))}
        {more > 0 && <li className="px-2.5 py-1 text-ink-2">{publishTexts.moreFiles(more)}</li>}
      </ul>
    </section>
  )
}
