import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bot from 'lucide-react/icons/bot'
import Braces from 'lucide-react/icons/braces'
import CodeXml from 'lucide-react/icons/code-xml'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Landmark from 'lucide-react/icons/landmark'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Mountain from 'lucide-react/icons/mountain'
import Play from 'lucide-react/icons/play'
import Save from 'lucide-react/icons/save'
import Settings from 'lucide-react/icons/settings'
import Square from 'lucide-react/icons/square'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { useView } from '../editor/useStores.ts'
import { openSidePanel, type SidePanelId, type ViewState } from '../editor/viewStore.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { WalletButton } from '../wallet/WalletButton.tsx'
import { walletChainName } from '../wallet/walletChains.ts'
import type { EditorSession } from './createEditorSession.ts'
import type { EditorVariant } from './editorVariant.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { ProjectName } from './ProjectName.tsx'
import { SaveIndicator } from './SaveIndicator.tsx'
import { sidePanelTexts } from './sidePanelTexts.ts'
import { ThemeButton } from './ThemeButton.tsx'
import { appTexts } from './texts.ts'

const MoreMenu = lazyComponent(() => import('./MoreMenu.tsx').then(module => module.MoreMenu))

type Props = {
  readonly studio: EditorSession
  readonly variant: EditorVariant
  readonly onConnect: () => void
  readonly onLeave: () => void
}

/** Top toolbar: project, preview and execution modes, actions. */
export function Toolbar({ studio, variant, onConnect, onLeave }: Props) {
  const { editor, saver, hadVersion } = studio
  const { wallet } = useAppServices()
  const devnet = useServerConfig().data?.devnet
  const executionMode = useView(state => state.executionMode)
  const hasVersion = useStore(saver, state => state.savedVersion !== null) || hadVersion
  const save = useCommand('save')
  const isTemplate = useStore(saver, state => state.projectId === null)
  const generate = useCommand(isTemplate ? 'publishProject' : 'generateCode')
  const palette = useCommand('togglePalette')
  const generateLabel = isTemplate ? appTexts.deploy : generate.label
  const settings = useCommand('openSettings')
  return (
    <section
      aria-label={appTexts.toolbar}
      className="absolute inset-x-2 top-2 z-20 flex h-12 items-center gap-2 rounded-lg border border-line bg-surface-1 px-2 shadow-panel max-md:h-auto max-md:flex-wrap max-md:gap-y-1 max-md:py-1"
    >
      <Button
        look="quiet"
        iconOnly
        aria-label={appTexts.backToProjects}
        title={appTexts.backToProjects}
        onClick={onLeave}
        icon={<ArrowLeft size={16} aria-hidden="true" />}
      />
      <Button
        look="quiet"
        iconOnly
        data-tour="components"
        data-keeps-palette
        aria-label={palette.label}
        title={palette.title}
        className="md:hidden max-md:order-2"
        onClick={palette.run}
        icon={<LayoutGrid size={16} aria-hidden="true" />}
      />
      {variant.title && <VariantBadge title={variant.title} />}
      <ProjectName />
      <SaveIndicator studio={studio} hasVersion={hasVersion} />
      <span className="min-w-0 flex-1 max-md:hidden" />
      <span className="basis-full md:hidden max-md:order-1" />
      <div className="flex shrink-0 max-md:order-2 max-md:min-w-0 max-md:flex-1">
        <ModeSwitch />
      </div>
      <div className="max-wide:hidden">
        <SegmentedControl<ViewState['executionMode']>
          label={appTexts.executionMode}
          value={executionMode}
          options={[
            { value: 'individual', label: appTexts.individual, title: appTexts.individualTitle },
            { value: 'batch', label: appTexts.batch, title: appTexts.batchTitle },
          ]}
          onChange={value => editor.view.setState({ executionMode: value })}
        />
      </div>
      <div className="flex max-xl:hidden">
        <PanelToggle id="preview" icon={MonitorPlay} />
        <PanelToggle id="code" icon={Braces} />
        <PanelToggle id="testing" icon={FlaskConical} />
        <PanelToggle id="mainnet" icon={Landmark} />
      </div>
      <AssistantButton />
      <ExecuteButton />
      <Button
        className="max-lg:hidden"
        icon={<Save size={14} aria-hidden="true" />}
        title={save.title}
        onClick={save.run}
      >
        <span className="max-[1680px]:sr-only">{save.label}</span>
      </Button>
      <Button
        className="max-lg:hidden"
        data-tour="generate"
        reason={generate.reason}
        title={generate.shortcut ? `${generateLabel} (${generate.shortcut})` : generateLabel}
        icon={<CodeXml size={14} aria-hidden="true" />}
        onClick={generate.run}
      >
        <span className="wide:max-[1500px]:sr-only">{generateLabel}</span>
      </Button>
      <div className="max-md:order-2">
        <WalletButton wallet={wallet} chainName={id => walletChainName(id, devnet)} onConnect={onConnect} />
      </div>
      <div className="flex max-wide:hidden">
        <Button
          look="quiet"
          iconOnly
          aria-label={settings.label}
          title={settings.title}
          onClick={settings.run}
          icon={<Settings size={16} aria-hidden="true" />}
        />
        <ThemeButton />
      </div>
      <div className="wide:hidden">
        <MenuButton
          look="quiet"
          iconOnly
          data-tour="more"
          aria-label={appTexts.more}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          preload={MoreMenu.preload}
          menu={props => <MoreMenu isTemplate={isTemplate} {...props} />}
        />
      </div>
    </section>
  )
}

function VariantBadge({ title }: { readonly title: string }) {
  return (
    <span
      className="flex shrink-0 items-center gap-1.5 rounded-md border border-line px-1.5 py-0.5 text-meta font-semibold"
      title={title}
    >
      <Mountain size={14} aria-hidden="true" className="text-(--hue-avalanche)" />
      <span className="max-[1680px]:sr-only">{title}</span>
    </span>
  )
}

type ToggleProps = { readonly id: SidePanelId; readonly icon: typeof Braces }

/** Toggles a side panel. */
function PanelToggle({ id, icon: Icon }: ToggleProps) {
  const { view } = useEditor()
  const isOpen = useView(state => state.sidePanel === id)
  const isPreviewed = useView(state => state.isPreviewed && id === 'preview')
  return (
    <Button
      look="quiet"
      iconOnly
      aria-pressed={isOpen}
      aria-label={sidePanelTexts[id]}
      title={sidePanelTexts[id]}
      className={`relative ${isOpen ? 'bg-accent-soft text-accent-strong' : ''}`}
      onClick={() => (isOpen ? view.setState({ sidePanel: null }) : openSidePanel(view, id))}
      icon={<Icon size={16} aria-hidden="true" />}
    >
      {isPreviewed && <span className="absolute top-1 right-1 size-1.5 rounded-full bg-success" />}
    </Button>
  )
}

function AssistantButton() {
  const assistant = useCommand('openAssistant')
  const isOpen = useView(state => state.isAssistantOpen)
  return (
    <Button
      look="quiet"
      iconOnly
      data-opens="assistant"
      aria-pressed={isOpen}
      aria-label={assistant.label}
      title={assistant.title}
      className={`max-md:order-2 ${isOpen ? 'bg-accent-soft text-accent-strong' : ''}`}
      onClick={assistant.run}
      icon={<Bot size={16} aria-hidden="true" />}
    />
  )
}

function ExecuteButton() {
  const execute = useCommand('executeFlow')
  const stop = useCommand('stopExecution')
  if (stop.enabled) {
    return (
      <Button look="danger" icon={<Square size={14} aria-hidden="true" />} title={stop.shortcut} onClick={stop.run}>
        <span className="max-sm:sr-only">{stop.label}</span>
      </Button>
    )
  }
  return (
    <Button
      look="primary"
      data-tour="run"
      reason={execute.reason}
      title={execute.shortcut}
      icon={<Play size={14} aria-hidden="true" />}
      onClick={execute.run}
    >
      <span className="max-sm:sr-only">{execute.label}</span>
    </Button>
  )
}
