import { useEditor } from '../../editor/EditorProvider.tsx'
import { classNames } from '../../ui/classNames.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { type CardState, describeCard } from './describeCard.ts'
import { Elapsed } from './Elapsed.tsx'
import { maxTextWidth } from './maxTextWidth.ts'

const size = 12
const heroWidth = 140

/** The line below a card's title: what the run gave, what is missing, or what is configured. */
export function CardHero(card: CardState) {
  const { selection, view } = useEditor()
  const { node, run } = card
  const { text, tone } = describeCard(card)
  if (run?.status === 'running') {
    return (
      <div className="studio-card-hero">
        {text}
        {run.startedAt != null && <Elapsed since={run.startedAt} />}
      </div>
    )
  }
  const isCut = maxTextWidth(text, size) > heroWidth
  if (tone === 'missing') {
    const configure = () => {
      selection.select([node.id])
      view.setState({ inspectedNodeId: node.id })
    }
    return (
      <button
        type="button"
        onClick={configure}
        data-tone="warn"
        className={classNames('studio-card-hero nodrag', isCut && 'studio-card-cut')}
      >
        {text}
      </button>
    )
  }
  return (
    <div data-tone={tone} className={classNames('studio-card-hero', isCut && 'studio-card-cut')} title={text}>
      {shortenDecimals(text)}
    </div>
  )
}
