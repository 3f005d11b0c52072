import type { ComponentType } from 'react'
import type { DialogId } from '../editor/command.ts'
import { countDrafts } from '../editor/draftStore.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useAppServices } from './AppServices.tsx'
import type { Studio } from './createStudio.ts'
import { navigate, projectPath } from './route.ts'
import { appTexts } from './texts.ts'
import { pluginsOf } from './userPlugins.ts'

const ConfigureDialog = lazyPart(() =>
  import('../inspector/ConfigureDialog.tsx').then(module => module.ConfigureDialog),
)
const ConnectDialog = lazyPart(() => import('../wallet/ConnectDialog.tsx').then(module => module.ConnectDialog))
const CommandPalette = lazyPart(() =>
  import('../menus/palette/CommandPalette.tsx').then(module => module.CommandPalette),
)
const DifferenceDialog = lazyPart(() =>
  import('../history/DifferenceDialog.tsx').then(module => module.DifferenceDialog),
)
const GenerateDialog = lazyPart(() => import('../deliver/GenerateDialog.tsx').then(module => module.GenerateDialog))
const HistoryDialog = lazyPart(() => import('../history/HistoryDialog.tsx').then(module => module.HistoryDialog))
const KeysDialog = lazyPart(() => import('../menus/keys/KeysDialog.tsx').then(module => module.KeysDialog))
const PluginsDialog = lazyPart(() => import('../plugins/PluginsDialog.tsx').then(module => module.PluginsDialog))
const ReplaceDialog = lazyPart(() => import('./ReplaceDialog.tsx').then(module => module.ReplaceDialog))
const Tour = lazyPart(() => import('../menus/tour/Tour.tsx').then(module => module.Tour))
const VersionsDialog = lazyPart(() => import('../versions/VersionsDialog.tsx').then(module => module.VersionsDialog))

type Props = {
  readonly studio: Studio
  /** What it was opened with. */
  readonly content?: unknown
  readonly onClose: () => void
}

/** What opens above the editor, by id; each is loaded when it is first asked for. */
export const dialogs: { readonly [id in DialogId]: ComponentType<Props> } = {
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
      onClose={onClose}
    />
  ),
  plugins: ({ content, onClose }) => {
    const { storage } = useAppServices()
    return <PluginsDialog host={pluginsOf(storage)} offered={content} onClose={onClose} />
  },
  palette: ({ content, onClose }) => (
    <CommandPalette mode={content === 'nodes' ? 'nodes' : 'everything'} onClose={onClose} />
  ),
  replace: ({ studio, content, onClose }) => (
    <ReplaceDialog editor={studio.editor} nodeId={String(content)} onClose={onClose} />
  ),
  shortcuts: ({ onClose }) => <KeysDialog onClose={onClose} />,
  tour: ({ onClose }) => <Tour onClose={onClose} />,
  versions: ({ onClose }) => <VersionsDialog onClose={onClose} />,
}

function describeDrafts({ editor: { drafts, documents } }: Studio) {
  const drafted = countDrafts(drafts.getState(), documents.getState().document)
  return drafted > 0 ? { title: appTexts.draftsLeftOut(drafted), text: appTexts.draftsLeftOutOfCode } : null
}
