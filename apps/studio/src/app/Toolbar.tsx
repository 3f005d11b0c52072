import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import type { ViewState } from '../editor/viewStore.ts'
import { classNames } from '../ui/classNames.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { useIsCompact, useIsTight } from '../ui/useIsNarrow.ts'
import type { EditorSession } from './createEditorSession.ts'
import type { EditorVariant } from './editorVariant.ts'
import { ModeButton, ModeSwitch } from './ModeSwitch.tsx'
import { ProjectPill } from './ProjectPill.tsx'
import { RunPill } from './RunPill.tsx'
import { appTexts } from './texts.ts'

const PhoneBar = lazyComponent(() => import('./PhoneBar.tsx').then(module => module.PhoneBar))

type Props = {
  readonly studio: EditorSession
  readonly variant: EditorVariant
  readonly isNarrow: boolean
  readonly onConnect: () => void
  readonly onLeave: () => void
}

/** Top toolbar in three parts with fixed places: project, modes, actions. One bar on phones. */
export function Toolbar({ studio, variant, isNarrow, onConnect, onLeave }: Props) {
  const isTemplate = useStore(studio.saver, state => state.projectId === null)
  const isReal = useView(state => state.mode === 'testnet')
  const isCompact = useIsCompact()
  const isTight = useIsTight()
  return (
    <section
      aria-label={appTexts.toolbar}
      data-panel
      className="pointer-events-none absolute inset-x-2 top-2 z-20 grid grid-cols-[minmax(0,1fr)_auto_minmax(min-content,1fr)] items-start gap-2 max-md:grid-cols-1"
    >
      {isNarrow ? (
        <Pill isReal={isReal} className="h-13! gap-0 px-0.5">
          <PhoneBar studio={studio} onConnect={onConnect} onLeave={onLeave} />
        </Pill>
      ) : (
        <>
          <Pill isReal={isReal} className="justify-self-start">
            <ProjectPill studio={studio} variant={variant} onLeave={onLeave} />
          </Pill>
          <Pill isReal={isReal}>
            {isCompact ? <ModeButton /> : <ModeSwitch />}
            {!isTight && <ExecutionModeSwitch />}
          </Pill>
          <Pill isReal={isReal} className="justify-self-end">
            <RunPill isTemplate={isTemplate} onConnect={onConnect} />
          </Pill>
        </>
      )}
      {isReal && (
        <p className="col-span-full justify-self-center rounded-full border border-warn-frame bg-warn-soft px-3 py-0.5 text-meta font-medium text-warn shadow-panel">
          {appTexts.guard}
        </p>
      )}
    </section>
  )
}

type PillProps = { readonly isReal: boolean; readonly className?: string; readonly children: ReactNode }

function Pill({ isReal, className, children }: PillProps) {
  return (
    <div
      className={classNames(
        'pointer-events-auto flex h-11 max-w-full min-w-0 items-center gap-1 rounded-xl border px-1.5 shadow-panel pointer-coarse:h-13',
        isReal
          ? 'border-warn-frame bg-[color-mix(in_oklab,var(--warn-soft)_60%,var(--surface-1))]'
          : 'border-line bg-surface-1',
        className,
      )}
    >
      {children}
    </div>
  )
}

function ExecutionModeSwitch() {
  const { view } = useEditor()
  const executionMode = useView(state => state.executionMode)
  return (
    <SegmentedControl<ViewState['executionMode']>
      label={appTexts.executionMode}
      value={executionMode}
      options={[
        { value: 'individual', label: appTexts.individual, title: appTexts.individualTitle },
        { value: 'batch', label: appTexts.batch, title: appTexts.batchTitle },
      ]}
      onChange={value => view.setState({ executionMode: value })}
    />
  )
}
