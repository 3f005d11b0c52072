import type { Mode } from '@sluice/protocol'
import { useEditor } from '../editor/EditorProvider.tsx'
import { isRunActive } from '../editor/runStore.ts'
import { useRuns, useView } from '../editor/useStores.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { appTexts } from './texts.ts'

const ModeSelect = lazyComponent(() => import('./ModeSelect.tsx').then(module => module.ModeSelect))

const modes: readonly Mode[] = ['static', 'functional', 'testnet']

/** Switches the preview mode. Real Mainnet is styled differently from the other two. */
export function ModeSwitch() {
  const { view } = useEditor()
  const mode = useView(state => state.mode)
  const isBusy = useRuns(isRunActive)
  const statuses = useServerConfig().data?.modes
  const options = modes.map(value => {
    const status = statuses?.find(({ id }) => id === value)
    const guard = value === 'testnet' ? appTexts.guard : undefined
    const title = status?.reason ? appTexts.modeUnavailable(status.reason) : (guard ?? status?.source)
    return { value, label: appTexts.modes[value], ...(title ? { title } : {}) }
  })
  const change = (next: Mode) => view.setState({ mode: next })
  return (
    <>
      <div className="max-wide:hidden">
        <SegmentedControl
          label={appTexts.mode}
          value={mode}
          options={options}
          onChange={change}
          warnValue="testnet"
          disabled={isBusy}
        />
      </div>
      <ModeSelect mode={mode} options={options} isDisabled={isBusy} onChange={change} />
    </>
  )
}
