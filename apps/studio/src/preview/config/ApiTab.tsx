import type { AppDescription } from '@sluice/generator'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { SettingsSection } from '../../ui/settingsSections.ts'
import { findKey, isTrading } from '../state/findMissingSettings.ts'
import { previewTexts } from '../texts.ts'
import { useKnownConfig, usePreview, usePreviewNetwork } from '../usePreview.ts'

/** Network and keys of the preview. Keys are entered in Settings and stay on the server. */
export function ApiTab({ app }: { readonly app: AppDescription | undefined }) {
  const { settings } = usePreview()
  const network = usePreviewNetwork(settings)
  const { secrets, walletConnectProjectId } = useKnownConfig()
  const key = findKey(secrets)
  const usesKey = app !== undefined && isTrading(app)
  return (
    <div className="space-y-4 p-4">
      <div className="space-y-1">
        <div className="text-meta font-medium text-ink-2">{previewTexts.network}</div>
        <div className="flex">
          <SegmentedControl
            label={previewTexts.network}
            value={network}
            options={[
              { value: 'local', label: previewTexts.networks.local },
              { value: 'live', label: previewTexts.networks.live },
            ]}
            warnValue="live"
            onChange={value => settings.setState({ network: value })}
          />
        </div>
        <p className="text-meta text-ink-2">{previewTexts.networkHelp[network]}</p>
      </div>
      {usesKey && (
        <Stored
          label={previewTexts.key}
          value={
            network === 'local'
              ? previewTexts.keyLocal
              : key
                ? previewTexts.keySet(key.last4 ?? '')
                : previewTexts.keyMissing
          }
          help={previewTexts.keyHelp}
          section="oneinch"
        />
      )}
      <Stored
        label={previewTexts.projectId}
        value={walletConnectProjectId ?? previewTexts.projectIdMissing}
        help={previewTexts.projectIdHelp}
        section="walletConnect"
      />
      {app && !usesKey && <p className="text-meta text-ink-2">{previewTexts.keyUnused}</p>}
    </div>
  )
}

type StoredProps = {
  readonly label: string
  readonly value: string
  readonly help?: string
  readonly section: SettingsSection
}

/** A value that is kept in Settings. */
function Stored({ label, value, help, section }: StoredProps) {
  const { host } = useEditor()
  return (
    <div>
      <div className="text-meta font-medium text-ink-2">{label}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 wrap-anywhere">{value}</span>
        <Button aria-label={`${previewTexts.openSettings}: ${label}`} onClick={() => host.open('settings', section)}>
          {previewTexts.openSettings}
        </Button>
      </div>
      {help && <p className="mt-1 text-meta text-ink-2">{help}</p>}
    </div>
  )
}
