import ChevronDown from 'lucide-react/icons/chevron-down'
import CodeXml from 'lucide-react/icons/code-xml'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { WalletButton } from '../wallet/WalletButton.tsx'
import { walletChainName } from '../wallet/walletChains.ts'
import { appTexts } from './texts.ts'

const MoreMenu = lazyComponent(() => import('./MoreMenu.tsx').then(module => module.MoreMenu))
const ProblemsButton = lazyComponent(() => import('./ProblemsButton.tsx').then(module => module.ProblemsButton), {
  isLate: () => true,
})
const RunMenu = lazyComponent(() => import('./RunMenu.tsx').then(module => module.RunMenu))

type Props = { readonly isTemplate: boolean; readonly onConnect: () => void }

/** Right part of the toolbar: problems, wallet, run, code, more. */
export function RunPill({ isTemplate, onConnect }: Props) {
  const { wallet, account } = useAppServices()
  const { host } = useEditor()
  const devnet = useServerConfig().data?.devnet
  const generate = useCommand(isTemplate ? 'publishProject' : 'generateCode')
  const generateLabel = isTemplate ? appTexts.publish : generate.label
  return (
    <>
      <span className="flex min-w-12 justify-end max-[900px]:hidden">
        <ProblemsButton />
      </span>
      <WalletButton wallet={wallet} chainName={id => walletChainName(id, devnet)} onConnect={onConnect} />
      <span className="flex">
        <ExecuteButton />
        <MenuButton
          look="primary"
          iconOnly
          className="w-7! rounded-l-none! border-l border-on-accent/25 pointer-coarse:min-w-9"
          aria-label={appTexts.runOptions}
          title={appTexts.runOptions}
          icon={<ChevronDown size={14} aria-hidden="true" />}
          preload={RunMenu.preload}
          menu={props => <RunMenu {...props} />}
        />
      </span>
      <Button
        look="quiet"
        data-tour="generate"
        aria-label={generateLabel}
        className="px-2! max-[900px]:hidden"
        reason={generate.reason}
        title={generate.shortcut ? `${generateLabel} (${generate.shortcut})` : generateLabel}
        icon={<CodeXml size={16} aria-hidden="true" />}
        onClick={generate.run}
      >
        <span className="max-[1279.98px]:sr-only">{isTemplate ? appTexts.publishShort : appTexts.codeShort}</span>
      </Button>
      <MoreButton onConnect={onConnect} />
      {account && <account.Button onOpenSettings={() => host.open('settings')} />}
    </>
  )
}

/** With `opensAssistant` the focus returns to it from the assistant. */
export function MoreButton({
  opensAssistant,
  ...props
}: Pick<Props, 'onConnect'> & { readonly opensAssistant?: boolean }) {
  return (
    <MenuButton
      look="quiet"
      iconOnly
      data-tour="more"
      data-opens={opensAssistant ? 'assistant' : undefined}
      aria-label={appTexts.more}
      title={appTexts.more}
      icon={<Ellipsis size={16} aria-hidden="true" />}
      preload={MoreMenu.preload}
      menu={menu => <MoreMenu {...props} {...menu} />}
    />
  )
}

/** Runs the flow, or stops it; the width stays the same. */
export function ExecuteButton({ isShort = false }: { readonly isShort?: boolean }) {
  const execute = useCommand('executeFlow')
  const stop = useCommand('stopExecution')
  const { label, other, ...shown } = !stop.isHidden
    ? {
        label: stop.label,
        other: execute.label,
        look: 'danger' as const,
        icon: Square,
        title: stop.title,
        run: stop.run,
      }
    : {
        label: execute.label,
        other: stop.label,
        look: 'primary' as const,
        icon: Play,
        title: execute.title,
        run: execute.run,
      }
  const Icon = shown.icon
  return (
    <Button
      look={shown.look}
      data-tour="run"
      reason={stop.isHidden ? execute.reason : stop.reason}
      title={shown.title}
      className={classNames(
        'transition-none',
        // The other look has a border.
        shown.look === 'primary' && 'border border-transparent',
        isShort ? 'min-w-11' : 'min-w-[136px] rounded-r-none! max-[1180px]:min-w-28 max-[1180px]:px-2!',
      )}
      icon={<Icon size={14} aria-hidden="true" />}
      onClick={shown.run}
    >
      {/* As wide as the other label, so that a run moves nothing. */}
      <span
        data-other={other}
        className={
          isShort ? 'sr-only' : 'grid after:invisible after:h-0 after:overflow-clip after:content-[attr(data-other)]'
        }
      >
        {label}
      </span>
    </Button>
  )
}
