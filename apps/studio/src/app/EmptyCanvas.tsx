import { StartExamples } from '../assistant/StartExamples.tsx'
import { useView } from '../editor/useStores.ts'
import { TemplateGallery } from '../templates/TemplateGallery.tsx'
import { classNames } from '../ui/classNames.ts'
import { navigate, projectPath } from './route.ts'
import { appTexts } from './texts.ts'
import { useIsDragging } from './useIsDragging.ts'

const offered = 3

type Props = {
  readonly left: number
  readonly right: number
  /** Limits the templates to one category; null shows all. */
  readonly category: string | null
}

/** Empty state of the canvas: a hint, requests to the assistant and three templates; hidden while a proposal is shown. */
export function EmptyCanvas({ left, right, category }: Props) {
  const isProposalShown = useView(state => state.isProposalShown)
  const isAssistantOpen = useView(state => state.isAssistantOpen)
  const isDragging = useIsDragging()
  if (isProposalShown) return null
  return (
    <div
      className={classNames(
        'pointer-events-none absolute top-16 bottom-14 grid place-items-center overflow-hidden max-md:top-28',
        isDragging && 'invisible',
      )}
      style={{ left, right }}
    >
      <div className="@container w-full max-w-5xl space-y-4 px-2 text-center">
        <p className="text-title font-medium text-ink-2">{appTexts.emptyTitle}</p>
        {!isAssistantOpen && <StartExamples />}
        {/* The third template only in one row with the others; on a short phone the examples come first. */}
        <div className="p-1 @max-[56rem]:[&_li:nth-child(3)]:hidden @max-[56rem]:[&_ul]:grid-cols-2 [&_li]:pointer-events-auto max-md:[@media(max-height:760px)]:hidden">
          <TemplateGallery
            isCompact
            category={category}
            limit={offered}
            onOpen={templateId => navigate(projectPath(`template-${templateId}`))}
          />
        </div>
      </div>
    </div>
  )
}
