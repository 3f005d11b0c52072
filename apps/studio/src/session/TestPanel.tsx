import type { ReactNode } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import type { SidePanelId } from '../editor/viewStore.ts'
import { classNames } from '../ui/classNames.ts'
import { type Tab, Tabs } from '../ui/Tabs.tsx'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { PanelFrame } from './PanelFrame.tsx'

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

/** Testing panel with tabs; collapsed, it renders none of them. */
export function TestPanel({ id, title, mark, notice, tabs, onClose }: Props) {
  const { view } = useEditor()
  const isNarrow = useIsNarrow()
  const size = useView(state => state.sidePanelSize)
  const tab = useView(state => state.panelTabs[id]) ?? tabs[0]!.id
  const select = (next: string) => view.setState(({ panelTabs }) => ({ panelTabs: { ...panelTabs, [id]: next } }))
  return (
    <PanelFrame title={title} mark={mark} onClose={onClose}>
      {size !== 'collapsed' && (
        <>
          {notice}
          <Tabs
            label={title}
            value={tab}
            onChange={select}
            // Seven tabs fit in 384 px.
            className={classNames('[&_[role=tab]]:px-2', size === 'full' && !isNarrow && 'mx-auto w-full max-w-3xl')}
            tabs={tabs}
          />
        </>
      )}
    </PanelFrame>
  )
}
