import { pasteNodes } from '@sluice/workflow/edit'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BellRing from 'lucide-react/icons/bell-ring'
import Network from 'lucide-react/icons/network'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import { TemplateGallery } from '../templates/TemplateGallery.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { PromptField } from '../ui/PromptField.tsx'
import { emptyCanvasTexts } from './emptyCanvasTexts.ts'
import { navigate, templatePath } from './route.ts'
import { type Starter, starters } from './starters.ts'
import { useIsDragging } from './useIsDragging.ts'

const offered = 3

const icons = { swap: ArrowLeftRight, bridge: Network, price: BellRing, contract: ScrollText }

type Props = {
  readonly left: number
  readonly right: number
  /** Limits the templates to one category; null shows all. */
  readonly category: string | null
}

/** Empty state of the canvas: a request to the assistant, small flows and three templates; hidden while a proposal is shown. */
export function EmptyCanvas({ left, right, category }: Props) {
  const { view, documents, canvas } = useEditor()
  const isProposalShown = useView(state => state.isProposalShown)
  const isAssistantOpen = useView(state => state.isAssistantOpen)
  const isDragging = useIsDragging()
  if (isProposalShown) return null
  const add = ({ id, nodes, edges }: Starter) => {
    const { patch } = pasteNodes(documents.getState().document, { nodes, edges, groups: [] }, { at: { x: 0, y: 0 } })
    documents.edit(patch, { label: emptyCanvasTexts.addStarter(emptyCanvasTexts.starters[id]) })
    canvas.current?.fit()
  }
  return (
    <div
      className={classNames(
        'pointer-events-none absolute top-16 bottom-14 grid place-items-center overflow-hidden max-md:top-28',
        isDragging && 'invisible',
      )}
      style={{ left, right }}
    >
      <div className="@container w-full max-w-160 px-4 text-center">
        <h2 className="text-display font-semibold text-balance">{emptyCanvasTexts.heading}</h2>
        <p className="mt-1 text-ink-2">{emptyCanvasTexts.title}</p>
        {!isAssistantOpen && (
          <PromptField
            label={emptyCanvasTexts.heading}
            placeholder={emptyCanvasTexts.example}
            submitLabel={emptyCanvasTexts.send}
            look="plain"
            className="pointer-events-auto mx-auto mt-4 max-w-120"
            onSubmit={request => view.setState({ isAssistantOpen: true, assistantRequest: request })}
          />
        )}
        <fieldset className="mt-3 flex flex-wrap justify-center gap-2">
          <legend className="sr-only">{emptyCanvasTexts.label}</legend>
          {starters.map(starter => {
            const Icon = icons[starter.id]
            return (
              <Button
                key={starter.id}
                className="pointer-events-auto rounded-full! pr-3.5!"
                icon={<Icon size={14} aria-hidden="true" className="text-accent" />}
                onClick={() => add(starter)}
              >
                {emptyCanvasTexts.starters[starter.id]}
              </Button>
            )
          })}
        </fieldset>
        <div className="mt-6 p-1 @max-[32rem]:[&_li:nth-child(3)]:hidden @max-[32rem]:[&_ul]:grid-cols-2 [&_li]:pointer-events-auto max-md:[@media(max-height:680px)]:hidden">
          <TemplateGallery
            isCompact
            category={category}
            limit={offered}
            onOpen={templateId => navigate(templatePath(templateId))}
          />
        </div>
      </div>
    </div>
  )
}
