import { type PluginManifest, readPlugin } from '@sluice/workflow/plugin'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PluginHost } from '../editor/pluginHost.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { downloadBytes } from '../ui/downloadBytes.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { toFileName } from '../ui/toFileName.ts'
import { InstalledPlugins } from './InstalledPlugins.tsx'
import { LoadPlugin } from './LoadPlugin.tsx'
import { PluginRegistry } from './PluginRegistry.tsx'
import { PluginReview } from './PluginReview.tsx'
import { fetchPlugin, fetchServerPlugin, keepOnServer, removeFromServer, serverPluginsQuery } from './pluginQueries.ts'
import { ServerPlugins } from './ServerPlugins.tsx'
import { pluginTexts } from './texts.ts'

type Props = {
  readonly host: PluginHost
  /** Plugin to review first, unvalidated. */
  readonly offered?: unknown
  readonly onClose: () => void
}

/** Plugins dialog: installed plugins, registry and review. */
export function PluginsDialog({ host, offered, onClose }: Props) {
  const { status, plugins, issues } = useStore(host)
  const http = useHttp()
  const queries = useQueryClient()
  const readServerAgain = () => queries.invalidateQueries(serverPluginsQuery(http))
  const [reviewed, setReviewed] = useState<PluginManifest | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    host.open().catch(setError)
  }, [host])

  const attempt = async (act: () => Promise<void>) => {
    setError(null)
    await act().catch(setError)
  }
  const read = (reading: Promise<unknown>) =>
    attempt(async () => {
      setIsReading(true)
      try {
        // Validates here so that the reviewed plugin is the one installed.
        setReviewed(readPlugin(await reading))
      } finally {
        setIsReading(false)
      }
    })
  const [first] = useState(offered)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was offered is read once
  useEffect(() => {
    if (first !== undefined) void read(Promise.resolve(first))
  }, [first])
  // Who may not keep plugins on the server installs them in this browser alone.
  const keeping = useRefusal('keepPlugin')
  const install = (plugin: PluginManifest) =>
    attempt(async () => {
      const system = await host.open()
      system.register(plugin, { replace: true })
      setReviewed(null)
      notify('success', pluginTexts.installedNow(plugin.name))
      if (!keeping) await keepOnServer(http, plugin).catch(warnOf(pluginTexts.notOnServer(plugin.name)))
      await readServerAgain()
    })
  const uninstall = (plugin: PluginManifest) =>
    attempt(async () => {
      const system = await host.open()
      system.unregister(plugin.id)
      notify('info', pluginTexts.uninstalled(plugin.name))
      if (!keeping) await removeFromServer(http, plugin.id).catch(warnOf(pluginTexts.stillOnServer(plugin.name)))
      await readServerAgain()
    })
  const exportPlugin = (plugin: PluginManifest) =>
    attempt(async () => {
      const text = (await host.open()).exportPlugin(plugin.id)
      downloadBytes(`${toFileName(plugin.id)}.json`, new TextEncoder().encode(text), 'application/json')
    })
  const known = plugins.find(({ id }) => id === reviewed?.id)

  return (
    <Dialog
      title={reviewed ? pluginTexts.review(reviewed.name) : pluginTexts.title}
      description={pluginTexts.description}
      onClose={onClose}
      footer={
        reviewed && (
          <>
            <Button onClick={() => setReviewed(null)}>{pluginTexts.back}</Button>
            <Button look="primary" onClick={() => void install(reviewed)}>
              {known ? pluginTexts.update : pluginTexts.install}
            </Button>
          </>
        )
      }
    >
      {error !== null && <ErrorState error={error} className="mb-3" />}
      {reviewed ? (
        <PluginReview plugin={reviewed} />
      ) : (
        <div className="space-y-5" aria-busy={isReading}>
          {issues.length > 0 && (
            <Notice tone="warn" title={pluginTexts.notLoaded} help={issues.map(({ message }) => message)} />
          )}
          <Part title={pluginTexts.installed}>
            {status === 'initializing' ? (
              <p role="status" className="text-ink-2">
                {pluginTexts.loading}
              </p>
            ) : (
              <InstalledPlugins
                plugins={plugins}
                onExport={plugin => void exportPlugin(plugin)}
                onUninstall={plugin => void uninstall(plugin)}
              />
            )}
          </Part>
          <ServerPlugins installed={plugins} onReview={id => void read(fetchServerPlugin(http, id))} />
          <Part title={pluginTexts.registry}>
            <PluginRegistry installed={plugins} onReview={id => void read(fetchPlugin(http, id))} />
          </Part>
          <LoadPlugin onRead={reading => void read(reading)} />
        </div>
      )}
    </Dialog>
  )
}

/** What the server does without does not stop the page. */
const warnOf = (title: string) => (error: unknown) =>
  notify('warn', title, error instanceof Error ? error.message : String(error))

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  )
}
