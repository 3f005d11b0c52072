import { useEditor } from '../../editor/EditorProvider.tsx'
import { classNames } from '../../ui/classNames.ts'
import { focusField } from '../../ui/focusField.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { tokenLogos } from '../graph/cardValue.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { type CardState, describeCard } from './describeCard.ts'
import { Elapsed } from './Elapsed.tsx'
import { hideSettingName, splitSetting } from './fitAmounts.ts'
import { TokenLine } from './TokenLine.tsx'

const size = 12
const heroWidth = 182
const logosWidth = 36
/** Compact cards with up to as many rows have room for one line below a title of two. */
const rowsOfOneLine = 3

type Props = CardState & {
  /** Whether the amount counts up. */
  readonly isJustDone: boolean
}

/** The line below a card's title: what the run gave, what is missing, or what is configured. */
export function CardHero({ isJustDone, ...card }: Props) {
  const { selection, view } = useEditor()
  const { node, component, config, fed, missing, run } = card
  const { text, tone } = describeCard(card)
  if (run?.status === 'running') {
    return (
      <div className="studio-card-hero">
        {text}
        {run.startedAt != null && <Elapsed since={run.startedAt} />}
      </div>
    )
  }
  if (tone === 'missing' || tone === 'warn') {
    const configure = () => {
      selection.select([node.id])
      view.setState({ inspectedNodeId: node.id })
      if (missing[0]) focusField(missing[0].key)
    }
    const bringBack = () => view.setState({ isReviewAside: false })
    return (
      <button
        type="button"
        onClick={tone === 'warn' ? bringBack : configure}
        data-tone="warn"
        className={classNames('studio-card-hero nodrag', maxTextWidth(text, size) > heroWidth && 'studio-card-cut')}
      >
        {text}
      </button>
    )
  }
  if (text === '') return null
  const shown = shortenDecimals(text)
  const setting = tone ? undefined : splitSetting(shown)
  const logos = tokenLogos({ component, config, fed, outputs: run?.outputs })
  return (
    <div
      data-tone={tone}
      className={classNames(
        'studio-card-hero',
        maxTextWidth(shown, size) > heroWidth - (logos.size > 0 ? logosWidth : 0) && 'studio-card-cut',
      )}
      title={text}
    >
      {setting ? (
        <>
          <span data-hide={hideSettingName(shown)}>{setting.name}</span>
          {setting.value}
        </>
      ) : (
        <TokenLine text={shown} logos={logos} counts={isJustDone} hasTwoLines={card.geometry.rows > rowsOfOneLine} />
      )}
    </div>
  )
}
