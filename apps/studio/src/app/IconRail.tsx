import Bot from 'lucide-react/icons/bot'
import Braces from 'lucide-react/icons/braces'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FlaskConical from 'lucide-react/icons/flask-conical'
import FolderOpen from 'lucide-react/icons/folder-open'
import Landmark from 'lucide-react/icons/landmark'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Plus from 'lucide-react/icons/plus'
import Puzzle from 'lucide-react/icons/puzzle'
import Settings from 'lucide-react/icons/settings'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { useView } from '../editor/useStores.ts'
import { openSidePanel, type SidePanelId } from '../editor/viewStore.ts'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { sidePanelTexts } from './sidePanelTexts.ts'
import { appTexts } from './texts.ts'

const pressed = 'bg-accent-soft text-accent-strong'

const panels: readonly (readonly [SidePanelId, typeof Braces])[] = [
  ['testing', FlaskConical],
  ['mainnet', Landmark],
  ['code', Braces],
  ['preview', MonitorPlay],
]

const HelpPanel = lazyComponent(() => import('./HelpPanel.tsx').then(module => module.HelpPanel))

type Props = { readonly onOpenTemplates: () => void; readonly onLeave: () => void }

/** Icon rail on the left: components, templates, projects, plugins; panels; settings and help. One Tab stop; arrow keys move in it. */
export function IconRail({ onOpenTemplates, onLeave }: Props) {
  const palette = useCommand('togglePalette')
  const plugins = useCommand('managePlugins')
  const assistant = useCommand('openAssistant')
  const settings = useCommand('openSettings')
  const isAssistantOpen = useView(state => state.isAssistantOpen)
  const isPaletteOpen = useView(state => state.isPaletteOpen)
  const [active, setActive] = useState('components')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const stop = (id: string) => ({ tabIndex: id === active ? 0 : -1, onFocus: () => setActive(id) })
  return (
    <nav
      aria-label={appTexts.rail}
      data-panel
      onKeyDown={moveInRail}
      className="absolute top-[60px] pointer-coarse:top-17 left-2 z-10 flex w-12 flex-col items-center gap-1 scroll-slim max-h-[calc(100dvh-124px)] overflow-y-auto rounded-xl border border-line bg-surface-1 py-1.5 shadow-panel"
    >
      <RailButton
        {...stop('components')}
        data-tour="components"
        data-keeps-palette
        aria-label={palette.label}
        title={palette.title}
        aria-pressed={isPaletteOpen}
        className={isPaletteOpen ? pressed : ''}
        onClick={palette.run}
        icon={<Plus size={18} aria-hidden="true" />}
      />
      <RailButton
        {...stop('templates')}
        aria-label={appTexts.templates}
        title={appTexts.templates}
        onClick={onOpenTemplates}
        icon={<LayoutTemplate size={18} aria-hidden="true" />}
      />
      <RailButton
        {...stop('projects')}
        aria-label={appTexts.projects}
        title={appTexts.projects}
        onClick={onLeave}
        icon={<FolderOpen size={18} aria-hidden="true" />}
      />
      <RailButton
        {...stop('plugins')}
        aria-label={plugins.label}
        title={plugins.title}
        onClick={plugins.run}
        icon={<Puzzle size={18} aria-hidden="true" />}
      />
      <hr className="my-0.5 w-6 border-line" />
      <RailButton
        {...stop('assistant')}
        data-opens="assistant"
        aria-pressed={isAssistantOpen}
        aria-label={assistant.label}
        title={assistant.title}
        reason={assistant.reason}
        className={isAssistantOpen ? pressed : ''}
        onClick={assistant.run}
        icon={<Bot size={18} aria-hidden="true" />}
      />
      {panels.map(([id, Icon]) => (
        <PanelToggle key={id} id={id} icon={Icon} {...stop(id)} />
      ))}
      <hr className="my-0.5 w-6 border-line" />
      <RailButton
        {...stop('settings')}
        aria-label={settings.label}
        title={settings.title}
        onClick={settings.run}
        icon={<Settings size={18} aria-hidden="true" />}
      />
      <RailButton
        {...stop('help')}
        aria-label={appTexts.help}
        title={appTexts.help}
        aria-expanded={isHelpOpen}
        onPointerEnter={HelpPanel.preload}
        onClick={() => setIsHelpOpen(!isHelpOpen)}
        icon={<CircleQuestionMark size={18} aria-hidden="true" />}
      />
      {isHelpOpen && <HelpPanel onClose={() => setIsHelpOpen(false)} />}
    </nav>
  )
}

type ToggleProps = Pick<ComponentProps<typeof Button>, 'tabIndex' | 'onFocus'> & {
  readonly id: SidePanelId
  readonly icon: typeof Braces
}

/** Toggles a side panel. */
function PanelToggle({ id, icon: Icon, ...stop }: ToggleProps) {
  const { view } = useEditor()
  const isOpen = useView(state => state.sidePanel === id)
  const isPreviewed = useView(state => state.isPreviewed && id === 'preview')
  return (
    <RailButton
      {...stop}
      aria-pressed={isOpen}
      aria-label={sidePanelTexts[id]}
      title={sidePanelTexts[id]}
      className={`relative ${isOpen ? pressed : ''}`}
      onClick={() => (isOpen ? view.setState({ sidePanel: null }) : openSidePanel(view, id))}
      icon={<Icon size={18} aria-hidden="true" />}
    >
      {isPreviewed && <span className="absolute top-1 right-1 size-1.5 rounded-full bg-success" />}
    </RailButton>
  )
}

function RailButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button look="quiet" iconOnly data-rail className={`size-9! rounded-lg! ${className}`} {...rest} />
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

function moveInRail(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rail]')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  event.stopPropagation()
  buttons[step(at, buttons.length - 1)]?.focus()
}
