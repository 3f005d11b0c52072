import type { Mode } from '@sluice/protocol'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEditor } from '../editor/EditorProvider.tsx'
import { isRunActive } from '../editor/runStore.ts'
import { useRuns, useView } from '../editor/useStores.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'

import { classNames } from '../ui/classNames.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'

import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { modes } from './modes.ts'
import { appTexts } from './texts.ts'
import { useModeLines } from './useModeLines.ts'

const ModeMenu = lazyComponent(() => import('./ModeMenu.tsx').then(module => module.ModeMenu))

/** Switches the preview mode and says where it runs. Real Mainnet is styled differently from the other two. */
export function ModeSwitch() {
  const { view } = useEditor()
  const mode = useView(state => state.mode)
  const isBusy = useRuns(isRunActive)
  const statuses = useServerConfig().data?.modes
  const lines = useModeLines()
  const options = modes.map(value => {
    const reason = statuses?.find(({ id }) => id === value)?.reason
    const title = reason ? appTexts.modeUnavailable(reason) : appTexts.modeTitles[value]
    return { value, label: appTexts.modes[value], line: lines[value], title }
  })
  const change = (next: Mode) => view.setState({ mode: next })
  return (
    <SegmentedControl
      label={appTexts.mode}
      value={mode}
      options={options}
      onChange={change}
      warnValue="testnet"
      disabled={isBusy}
    />
  )
}

/** The preview mode as a button with a menu, for narrow toolbars. */
export function ModeButton() {
  const mode = useView(state => state.mode)
  const isBusy = useRuns(isRunActive)
  const lines = useModeLines()
  return (
    <MenuButton
      look="quiet"
      disabled={isBusy}
      className={classNames('h-9! max-w-44 px-2! text-left', mode === 'testnet' ? 'text-warn!' : 'text-ink!')}
      preload={ModeMenu.preload}
      menu={props => <ModeMenu {...props} />}
    >
      <span className="sr-only">{appTexts.mode}</span>
      <span className="flex min-w-0 flex-col">
        <span className="leading-4">{appTexts.modes[mode]}</span>
        <span className="truncate text-micro leading-3.5 font-normal">{lines[mode]}</span>
      </span>
      <ChevronDown size={14} aria-hidden="true" />
    </MenuButton>
  )
}
