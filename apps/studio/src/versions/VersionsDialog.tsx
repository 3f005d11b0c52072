import {
  type Backup,
  checkHealth,
  formatVersion,
  isVersion,
  listVersions,
  type MigrationOffer,
  planMigrations,
  recommendVersions,
  restoreBackup,
} from '@sluice/workflow/version'
import { useState } from 'react'
import type { StudioRegistry } from '../editor/command.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { browserStorage } from '../ui/browserStorage.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { createBackups } from './backups.ts'
import { describeMigrationStep } from './describeMigrationStep.ts'
import { versionTexts } from './texts.ts'
import { updateComponents } from './updateComponents.ts'

/** Dialog of component updates and backups. */
export function VersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor()
  const { documents, registry } = editor
  const document = useDocuments(state => state.document)
  const [error, setError] = useState<unknown>(null)
  const backups = createBackups(browserStorage)
  const offers = planMigrations(document, registry)
  const labels = new Map(document.nodes.map(({ id, label }) => [id, label]))
  const kept = backups.list(document.id)
  const attempt = async (act: () => void | Promise<void>) => {
    setError(null)
    try {
      await act()
    } catch (cause) {
      setError(cause)
    }
  }
  const update = () =>
    attempt(async () => {
      notify('success', versionTexts.updated(await updateComponents(editor, backups)), versionTexts.updatedText)
      onClose()
    })
  const restore = (backup: Backup) =>
    attempt(() => {
      documents.edit(restoreBackup(document, backup), { label: versionTexts.restoreLabel })
      notify('info', versionTexts.restored(backup.id))
    })
  return (
    <Dialog
      title={versionTexts.title}
      description={versionTexts.description}
      onClose={onClose}
      footer={
        offers.some(({ ok }) => ok) && (
          <Button look="primary" onClick={() => void update()}>
            {versionTexts.migrate}
          </Button>
        )
      }
    >
      {error !== null && <ErrorState error={error} className="mb-3" />}
      {offers.length === 0 ? (
        <p>{versionTexts.allCurrent}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {offers.map(offer => (
            <li key={offer.nodeId} className="px-3 py-2">
              <Offer
                offer={offer}
                label={labels.get(offer.nodeId) ?? offer.nodeId}
                component={registry.get(offer.componentId)}
              />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-5 mb-2 font-medium">{versionTexts.health}</h3>
      <dl className="divide-y divide-line rounded-md border border-line">
        {checkHealth(document, registry).checks.map(({ id, status, about }) => (
          <div key={id} className="flex items-center gap-2 px-3 py-1.5">
            <dt className="min-w-0 flex-1">{versionTexts.checks[id]}</dt>
            <dd className={status === 'healthy' ? 'text-success' : 'text-warn'}>
              {status === 'healthy' ? versionTexts.healthy : versionTexts.unhealthy(about.length)}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-2 font-medium">{versionTexts.backups}</h3>
      {kept.length === 0 ? (
        <p className="text-ink-2">{versionTexts.noBackups}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {kept.map(backup => (
            <li key={backup.id} className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
              <span className="min-w-0 flex-1">
                <span className="code block truncate">{backup.id}</span>
                <span className="text-meta text-ink-2">
                  {versionTexts.nodes(backup.nodes.length)} · {formatDateTime(backup.createdAt)}
                </span>
              </span>
              <Button onClick={() => void restore(backup)}>{versionTexts.restore}</Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const describeVersions = (component: StudioComponent): string =>
  listVersions(component)
    .map(version => {
      const text = formatVersion(version)
      return version.deprecated ? versionTexts.deprecatedVersion(text) : text
    })
    .join(', ')

type StudioComponent = NonNullable<ReturnType<StudioRegistry['get']>>

type OfferProps = {
  readonly offer: MigrationOffer
  readonly label: string
  readonly component: StudioComponent | undefined
}

function Offer({ offer, label, component }: OfferProps) {
  const steps = offer.ok ? offer.migrations.flatMap(migration => migration.steps) : []
  const isKnown = component && isVersion(offer.fromVersion)
  const recommended = isKnown && recommendVersions(component, offer.fromVersion)[0]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 truncate font-medium">{label}</span>
        <span className="figures text-ink-2">{versionTexts.fromTo(offer.fromVersion, offer.toVersion)}</span>
        {recommended && (
          <Badge tone={recommended.type === 'security' ? 'danger' : 'info'}>
            {versionTexts.recommended[recommended.type]} {recommended.version}
          </Badge>
        )}
        {offer.ok && offer.breaking && <Badge tone="warn">{versionTexts.breaking}</Badge>}
      </p>
      {component && <p className="text-meta text-ink-2">{versionTexts.known(describeVersions(component))}</p>}
      {!offer.ok && <Notice tone="warn" title={offer.message} className="mt-1" />}
      {offer.ok && steps.length === 0 && <p className="text-ink-2">{versionTexts.nothingChanges}</p>}
      {steps.length > 0 && (
        <ol className="mt-1 list-decimal space-y-0.5 pl-5 text-ink-2">
          {steps.map(step => (
            <li key={step.id} className="break-words">
              {describeMigrationStep(step)}
            </li>
          ))}
        </ol>
      )}
      {offer.ok && offer.brokenEdges.length > 0 && (
        <p className="mt-1 text-danger">{versionTexts.breaks(offer.brokenEdges.length)}</p>
      )}
    </>
  )
}
