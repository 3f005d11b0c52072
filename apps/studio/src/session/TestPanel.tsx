import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import type { ReactNode } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import type { SidePanelId, SidePanelSize } from '../editor/viewStore.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { classNames } from '../ui/classNames.ts'
import { type Tab, Tabs } from '../ui/Tabs.tsx'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { sessionTexts } from './texts.ts'

type Props = {
  readonly id: SidePanelId
  readonly title: string
  /** Badge beside the title. */
  readonly mark?: ReactNode
  /** Notice above the tabs' content, such as a warning that holds for every tab. */
  readonly notice?: ReactNode
  readonly tabs: readonly Tab[]
  readonly onClose: () => void
}

/** Testing panel with tabs: 384 px wide, 48 px collapsed, or as wide as the window. Source: spec 001 §2.5, §2.6. */
export function TestPanel({ id, title, mark, notice, tabs, onClose }: Props) {
  const { view } = useEditor()
  const isNarrow = useIsNarrow()
  const size = useView(state => state.sidePanelSize)
  const tab = useView(state => state.panelTabs[id]) ?? tabs[0]!.id
  const resize = (next: SidePanelSize) => view.setState({ sidePanelSize: next })
  const select = (next: string) => view.setState(({ panelTabs }) => ({ panelTabs: { ...panelTabs, [id]: next } }))
  if (size === 'collapsed') {
    return (
      <section aria-label={title} className="flex min-h-0 flex-1 items-center gap-2 p-1.5 md:flex-col">
        <SizeButton label={sessionTexts.expand(title)} icon={ChevronsLeft} onClick={() => resize('normal')} />
        <h2 className="truncate font-semibold max-md:flex-1 md:[writing-mode:vertical-rl]">{title}</h2>
        <CloseButton size={16} aria-label={sessionTexts.close(title)} onClick={onClose} />
      </section>
    )
  }
  const isFull = size === 'full'
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
        <h2 className="truncate text-title font-semibold">{title}</h2>
        {mark}
        <span className="flex-1" />
        <SizeButton label={sessionTexts.collapse(title)} icon={ChevronsRight} onClick={() => resize('collapsed')} />
        <SizeButton
          label={isFull ? sessionTexts.restore(title) : sessionTexts.maximise(title)}
          icon={isFull ? Minimize2 : Maximize2}
          onClick={() => resize(isFull ? 'normal' : 'full')}
        />
        <CloseButton size={16} aria-label={sessionTexts.close(title)} onClick={onClose} />
      </header>
      {notice}
      <Tabs
        label={title}
        value={tab}
        onChange={select}
        // Seven tabs fit in 384 px.
        className={classNames('[&_[role=tab]]:px-2', isFull && !isNarrow && 'mx-auto w-full max-w-3xl')}
        tabs={tabs}
      />
    </section>
  )
}

type SizeButtonProps = { readonly label: string; readonly icon: typeof Maximize2; readonly onClick: () => void }

function SizeButton({ label, icon: Icon, onClick }: SizeButtonProps) {
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={label}
      title={label}
      onClick={onClick}
      icon={<Icon size={16} aria-hidden="true" />}
    />
  )
}
