import type { Mode } from '@sluice/protocol'
import { useEditor } from '../editor/EditorProvider.tsx'
import { isRunActive } from '../editor/runStore.ts'
import { useRuns, useView } from '../editor/useStores.ts'
import { MenuRadioGroup } from '../ui/MenuRadioGroup.tsx'
import { modes } from './modes.ts'
import { appTexts } from './texts.ts'
import { useModeLines } from './useModeLines.ts'

/** Radio items of the preview modes with where each runs; none while a flow runs. */
export function ModeMenuItems() {
  const { view } = useEditor()
  const mode = useView(state => state.mode)
  const isBusy = useRuns(isRunActive)
  const lines = useModeLines()
  if (isBusy) return null
  return (
    <MenuRadioGroup<Mode>
      value={mode}
      options={modes}
      textOf={value => `${appTexts.modes[value]} · ${lines[value]}`}
      onChange={next => view.setState({ mode: next })}
    />
  )
}
