import type { PluginManifest } from '@sluice/workflow/plugin'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { registryQuery } from './pluginQueries.ts'
import { pluginTexts } from './texts.ts'

type Props = {
  readonly installed: readonly PluginManifest[]
  readonly onReview: (pluginId: string) => void
}

/** Plugins of the server's registry. */
export function PluginRegistry({ installed, onReview }: Props) {
  const [text, setText] = useState('')
  const listed = useQuery(registryQuery(useHttp(), useDeferredValue(text.trim())))
  return (
    <div className="space-y-2">
      <SearchField label={pluginTexts.search} value={text} onChange={setText} className="w-full bg-surface-2" />
      {listed.isPending && <Skeleton className="h-32 w-full" />}
      {listed.isError && <ErrorState error={listed.error} onRetry={() => void listed.refetch()} />}
      {listed.data?.length === 0 && <EmptyState title={pluginTexts.noneFound} />}
      {listed.data && listed.data.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {listed.data.map(plugin => {
            const known = installed.find(({ id }) => id === plugin.id)
            return (
              <li key={plugin.id} className="flex items-center gap-2 px-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-medium">{plugin.name}</span>
                    <Badge>{plugin.version}</Badge>
                    {known && <Badge tone="accent">{pluginTexts.isInstalled(known.version)}</Badge>}
                  </span>
                  <span className="line-clamp-2 text-meta text-ink-2">{plugin.description}</span>
                </span>
                <Button aria-label={pluginTexts.review(plugin.name)} onClick={() => onReview(plugin.id)}>
                  {pluginTexts.look}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
