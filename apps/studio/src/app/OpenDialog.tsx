import type { ComponentType } from 'react'
import type { GenerateSource } from '../codegen/generateQuery.ts'
import type { DialogId } from '../editor/command.ts'
import { countDrafts } from '../editor/draftStore.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { isSettingsSection } from '../ui/settingsSections.ts'
import type { EditorSession } from './createEditorSession.ts'
import { SettingsDialog, ShortcutsDialog } from './lazyDialogs.ts'
import type { PreflightRequest } from './PreflightDialog.tsx'
import { navigate, projectPath } from './route.ts'
import { PreflightDialog } from './runParts.ts'
import { appTexts } from './texts.ts'
import { pluginHostOf } from './userPlugins.ts'

const ConfigureDialog = lazyComponent(() =>
  import('../inspector/ConfigureDialog.tsx').then(module => module.ConfigureDialog),
)
const ConnectDialog = lazyComponent(() => import('../wallet/ConnectDialog.tsx').then(module => module.ConnectDialog))
const CommandPalette = lazyComponent(() =>
  import('../menus/commandPalette/CommandPalette.tsx').then(module => module.CommandPalette),
)
const DifferenceDialog = lazyComponent(() =>
  import('../history/DifferenceDialog.tsx').then(module => module.DifferenceDialog),
)
const GenerateDialog = lazyComponent(() =>
  import('../codegen/GenerateDialog.tsx').then(module => module.GenerateDialog),
)
const HistoryDialog = lazyComponent(() => import('../history/HistoryDialog.tsx').then(module => module.HistoryDialog))
const LivePreview = lazyComponent(() => import('../preview/LivePreview.tsx').then(module => module.LivePreview), {
  isPanel: true,
})
const PluginsDialog = lazyComponent(() => import('../plugins/PluginsDialog.tsx').then(module => module.PluginsDialog))
const PublishDialog = lazyComponent(() => import('../publish/PublishDialog.tsx').then(module => module.PublishDialog))
const ReplaceDialog = lazyComponent(() => import('./ReplaceDialog.tsx').then(module => module.ReplaceDialog))
const SecretsDialog = lazyComponent(() => import('../secrets/SecretsDialog.tsx').then(module => module.SecretsDialog))
const Tour = lazyComponent(() => import('../menus/tour/Tour.tsx').then(module => module.Tour))
const VersionsDialog = lazyComponent(() =>
  import('../versions/VersionsDialog.tsx').then(module => module.VersionsDialog),
)

type Props = {
  readonly studio: EditorSession
  /** Argument passed to `host.open`. */
  readonly content?: unknown
  readonly onClose: () => void
}

/** All dialogs by id, each loaded on first use. */
const dialogs: { readonly [id in DialogId]: ComponentType<Props> } = {
  configure: ({ content, onClose }) => <ConfigureDialog nodeId={String(content)} onClose={onClose} />,
  wallet: ({ onClose }) => {
    const { directory, wallet } = useAppServices()
    return <ConnectDialog directory={directory} wallet={wallet} onClose={onClose} />
  },
  difference: ({ content, onClose }) => <DifferenceDialog content={content} onClose={onClose} />,
  history: ({ studio, onClose }) => (
    <HistoryDialog
      projectId={studio.saver.getState().projectId}
      onOpenProject={id => navigate(projectPath(id))}
      onClose={onClose}
    />
  ),
  generate: ({ studio, onClose }) => (
    <GenerateDialog
      document={studio.editor.documents.getState().document}
      warning={describeDrafts(studio)}
      onPublish={shown => studio.editor.host.open('publish', shown)}
      renderPreview={source => <LivePreview source={source} />}
      onClose={onClose}
    />
  ),
  plugins: ({ content, onClose }) => {
    const { storage } = useAppServices()
    return <PluginsDialog host={pluginHostOf(storage)} offered={content} onClose={onClose} />
  },
  preflight: ({ content, onClose }) => <PreflightDialog {...(content as PreflightRequest)} onClose={onClose} />,
  publish: ({ studio, content, onClose }) => (
    <PublishDialog
      source={(content as GenerateSource | undefined) ?? { document: studio.editor.documents.getState().document }}
      warning={describeDrafts(studio)}
      onOpenCode={() => studio.editor.host.open('generate')}
      onOpenSettings={() => studio.editor.host.open('settings', 'github')}
      onClose={onClose}
    />
  ),
  palette: ({ content, onClose }) => (
    <CommandPalette mode={content === 'nodes' ? 'nodes' : 'everything'} onClose={onClose} />
  ),
  replace: ({ studio, content, onClose }) => (
    <ReplaceDialog editor={studio.editor} nodeId={String(content)} onClose={onClose} />
  ),
  secrets: ({ studio, content, onClose }) => (
    <SecretsDialog editor={studio.editor} content={content} onClose={onClose} />
  ),
  settings: ({ studio, content, onClose }) => (
    <SettingsDialog
      {...(isSettingsSection(content) ? { section: content } : {})}
      keys={studio.editor.keys}
      onOpenShortcuts={() => studio.editor.host.open('shortcuts')}
      onClose={onClose}
    />
  ),
  shortcuts: ({ studio, onClose }) => <ShortcutsDialog keys={studio.editor.keys} onClose={onClose} />,
  tour: ({ onClose }) => <Tour onClose={onClose} />,
  versions: ({ onClose }) => <VersionsDialog onClose={onClose} />,
}

/** Shows the dialog of an id. */
export function OpenDialog({ id, ...props }: Props & { readonly id: DialogId }) {
  const Dialog = dialogs[id]
  return <Dialog {...props} />
}

function describeDrafts({ editor: { drafts, documents } }: EditorSession) {
  const drafted = countDrafts(drafts.getState(), documents.getState().document)
  return drafted > 0 ? { title: appTexts.draftsLeftOut(drafted), text: appTexts.draftsLeftOutOfCode } : null
}
