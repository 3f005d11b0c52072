import { useView } from '../editor/useStores.ts'
import { TemplateGallery } from '../templates/TemplateGallery.tsx'
import { navigate, projectPath } from './route.ts'
import { appTexts } from './texts.ts'

const offered = 3

type Props = {
  readonly left: number
  readonly right: number
  /** Limits the templates to one category; null shows all. */
  readonly category: string | null
}

/** Empty state of the canvas: a hint and three templates; hidden while a proposal is shown. */
export function EmptyCanvas({ left, right, category }: Props) {
  const isProposalShown = useView(state => state.isProposalShown)
  if (isProposalShown) return null
  return (
    <div className="pointer-events-none absolute inset-y-0 grid place-items-center" style={{ left, right }}>
      <div className="pointer-events-auto w-full max-w-4xl px-4 text-center">
        <p className="mb-4 text-title font-medium text-ink-2">{appTexts.emptyTitle}</p>
        <TemplateGallery
          isCentred
          category={category}
          limit={offered}
          onOpen={templateId => navigate(projectPath(`template-${templateId}`))}
        />
      </div>
    </div>
  )
}
