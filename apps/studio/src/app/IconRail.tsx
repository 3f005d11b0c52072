import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FolderOpen from 'lucide-react/icons/folder-open'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import Puzzle from 'lucide-react/icons/puzzle'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useCommand } from '../editor/useCommand.ts'
import { useView } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { appTexts } from './texts.ts'

const HelpPanel = lazyComponent(() => import('./HelpPanel.tsx').then(module => module.HelpPanel))

type Props = { readonly onOpenTemplates: () => void; readonly onLeave: () => void }

/** Icon rail on the left: components, templates, projects, plugins, help. One Tab stop; arrow keys move in it. */
export function IconRail({ onOpenTemplates, onLeave }: Props) {
  const palette = useCommand('togglePalette')
  const plugins = useCommand('managePlugins')
  const isPaletteOpen = useView(state => state.isPaletteOpen)
  const [active, setActive] = useState('components')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const stop = (id: string) => ({ tabIndex: id === active ? 0 : -1, onFocus: () => setActive(id) })
  return (
    <nav
      aria-label={appTexts.rail}
      data-panel
      onKeyDown={moveInRail}
      className="absolute top-[60px] left-2 z-10 flex w-12 flex-col items-center gap-1 rounded-xl border border-line bg-surface-1 py-1.5 shadow-panel"
    >
      <RailButton
        {...stop('components')}
        data-tour="components"
        data-keeps-palette
        aria-label={palette.label}
        title={palette.title}
        aria-pressed={isPaletteOpen}
        className={isPaletteOpen ? 'bg-accent-soft text-accent-strong' : ''}
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
