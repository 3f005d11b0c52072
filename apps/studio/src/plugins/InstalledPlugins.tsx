import type { PluginManifest } from '@sluice/workflow/plugin'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { pluginTexts } from './texts.ts'

type Props = {
  readonly plugins: readonly PluginManifest[]
  readonly onExport: (plugin: PluginManifest) => void
  readonly onUninstall: (plugin: PluginManifest) => void
}

/** Installed plugins with uninstall and export. */
export function InstalledPlugins({ plugins, onExport, onUninstall }: Props) {
  if (plugins.length === 0) {
    return <EmptyState title={pluginTexts.noneInstalled} text={pluginTexts.noneInstalledText} />
  }
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {plugins.map(plugin => (
        <li key={plugin.id} className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2">
              <span className="truncate font-medium">{plugin.name}</span>
              <Badge>{plugin.version}</Badge>
            </span>
            <span className="block truncate text-meta text-ink-2">
              {plugin.components.map(({ name }) => name).join(', ')}
            </span>
          </span>
          <Button
            look="quiet"
            iconOnly
            aria-label={pluginTexts.exportPlugin(plugin.name)}
            title={pluginTexts.exportPlugin(plugin.name)}
            onClick={() => onExport(plugin)}
            icon={<Download size={14} aria-hidden="true" />}
          />
          <Button
            look="quiet"
            iconOnly
            aria-label={pluginTexts.uninstall(plugin.name)}
            title={pluginTexts.uninstall(plugin.name)}
            onClick={() => onUninstall(plugin)}
            icon={<Trash2 size={14} aria-hidden="true" />}
          />
        </li>
      ))}
    </ul>
  )
}
