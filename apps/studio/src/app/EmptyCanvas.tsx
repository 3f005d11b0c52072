import { TemplateCards } from '../templates/TemplateCards.tsx'
import { navigate, projectPath } from './route.ts'
import { appTexts } from './texts.ts'

const offered = 3

/** What to do with an empty canvas: one line and three templates. */
export function EmptyCanvas({ left, right }: { readonly left: number; readonly right: number }) {
  return (
    <div className="pointer-events-none absolute inset-y-0 grid place-items-center" style={{ left, right }}>
      <div className="pointer-events-auto w-full max-w-4xl px-4 text-center">
        <p className="mb-4 text-title font-medium text-ink-2">{appTexts.emptyTitle}</p>
        <TemplateCards
          isCentred
          limit={offered}
          onOpen={template => navigate(projectPath(`template-${template.id}`))}
        />
      </div>
    </div>
  )
}
