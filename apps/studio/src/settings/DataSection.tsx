import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { CommandKeysStore } from '../editor/commandKeys.ts'
import { openConversations } from '../editor/conversations/openConversations.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { requestBrowserReset } from '../ui/browserReset.ts'
import { browserStorage } from '../ui/browserStorage.ts'
import { downloadBytes } from '../ui/downloadBytes.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { leavePage } from '../ui/leavePage.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { DeletionForm } from './DeletionForm.tsx'
import { exportEverything } from './exportEverything.ts'
import { deleteServerData, settingsQuery } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'

const confirmation = 'DELETE'

/** What is stored where; export and deletion of all of it. */
export function DataSection({ keys }: { readonly keys: CommandKeysStore }) {
  const settings = useQuery(settingsQuery(useHttp()))
  return (
    <div className="space-y-6">
      <ExportPart keys={keys} />
      <section aria-labelledby="stored-where">
        <h4 id="stored-where" className="mb-2 font-medium">
          {settingsTexts.storedWhere}
        </h4>
        <StorageTable />
        {settings.data?.dataFolder && (
          <p className="mt-2 text-meta text-ink-2 wrap-anywhere">
            {settingsTexts.dataFolder(settings.data.dataFolder)}
          </p>
        )}
      </section>
      <DeletePart />
    </div>
  )
}

function ExportPart({ keys }: { readonly keys: CommandKeysStore }) {
  const http = useHttp()
  const shortcuts = useStore(keys)
  const attempt = useAttempt()
  const save = () =>
    attempt.run(async () => {
      const now = Date.now()
      const text = await exportEverything({
        http,
        storage: browserStorage,
        keys: shortcuts,
        conversations: openConversations,
        now,
      })
      const name = `sluice-export-${new Date(now).toISOString().slice(0, 10)}.json`
      downloadBytes(name, new TextEncoder().encode(text), 'application/json')
      notify('success', settingsTexts.exported)
    })
  return (
    <section className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">{settingsTexts.exportText}</p>
        <Button disabled={attempt.isBusy} onClick={() => void save()}>
          {settingsTexts.export}
        </Button>
      </div>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </section>
  )
}

function StorageTable() {
  const { what, where, until } = settingsTexts.storage
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-meta text-ink-2">
          {[what, where, until].map(title => (
            <th key={title} scope="col" className="py-1.5 pr-3 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.values(settingsTexts.storageRows).map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {name}
            </th>
            {cells.map(text => (
              <td key={text} className="py-1.5 pr-3 text-ink-2">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DeletePart() {
  const http = useHttp()
  const remove = async () => {
    await deleteServerData(http)
    // The next page clears the browser, while no editor writes to it.
    requestBrowserReset(browserStorage)
    leavePage('/')
  }
  return (
    <DeletionForm
      id="delete-everything"
      title={settingsTexts.deleteEverything}
      label={settingsTexts.deleteConfirm(confirmation)}
      busyLabel={settingsTexts.deleting}
      confirmation={confirmation}
      onDelete={remove}
    >
      <p>{settingsTexts.deleteText}</p>
      <Notice tone="warn" title={settingsTexts.deleteWarning} />
    </DeletionForm>
  )
}
