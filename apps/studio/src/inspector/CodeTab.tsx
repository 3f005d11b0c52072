import type { generateNode, ResponseOf } from '@sluice/protocol'
import { type Config, isSluiceError } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import Code from 'lucide-react/icons/code'
import { useId, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CodeEditor } from './fields/CodeEditor.tsx'
import { findComponentFile } from './findComponentFile.ts'
import { inspectorTexts } from './texts.ts'
import type { NodeForm, StudioComponent } from './useNodeForm.ts'

type Props = {
  readonly component: StudioComponent
  readonly form: NodeForm
  /** Configuration to generate code for; null for none. */
  readonly requestedConfig: Config | null
  readonly onGenerate: () => void
}

/** Generated files of this node. Nothing is executed. */
export function CodeTab({ component, form, requestedConfig, onGenerate }: Props) {
  const http = useHttp()
  const result = useQuery({
    queryKey: ['nodeCode', component.id, component.version, requestedConfig],
    queryFn: ({ signal }) => {
      const body = { nodeType: component.id, inputs: requestedConfig ?? {} }
      return http.call<typeof generateNode>('POST', '/api/generate/node', { body, signal })
    },
    enabled: requestedConfig !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <div className="scroll-slim flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 *:shrink-0">
      <div className="flex items-center gap-3">
        <Button
          look="primary"
          disabled={form.hasErrors || result.isFetching}
          icon={<Code size={14} aria-hidden="true" />}
          onClick={onGenerate}
        >
          {inspectorTexts.generateCode}
        </Button>
        <p className="min-w-0 flex-1 text-meta text-ink-2">{inspectorTexts.codeText}</p>
      </div>
      {result.isFetching && <CodeSkeleton />}
      {result.isError &&
        !result.isFetching &&
        (isSluiceError(result.error) && result.error.code === 'CODE_NOT_GENERATED' ? (
          <EmptyState title={inspectorTexts.withoutCode} text={inspectorTexts.withoutCodeText} />
        ) : (
          <ErrorState error={result.error} onRetry={() => void result.refetch()} />
        ))}
      {requestedConfig === null && <EmptyState title={inspectorTexts.noCode} text={inspectorTexts.noCodeText} />}
      {result.data && !result.isFetching && <GeneratedCode code={result.data} />}
    </div>
  )
}

function GeneratedCode({ code }: { readonly code: ResponseOf<typeof generateNode> }) {
  const selectId = useId()
  const { files, entryPoint, dependencies } = code
  const componentPath = findComponentFile(files, entryPoint)
  const [path, setPath] = useState(componentPath)
  const file = files.find(candidate => candidate.path === path) ?? files[0]
  const packages = Object.entries(dependencies)
  return (
    <>
      <div>
        <label id={`${selectId}-label`} htmlFor={selectId} className="mb-1 block font-medium">
          {inspectorTexts.files(files.length)}
        </label>
        <Select
          id={selectId}
          value={file?.path}
          options={files.map(({ path: candidate }) => ({ value: candidate, label: candidate }))}
          onChange={setPath}
        />
      </div>
      {file && (
        <section aria-label={file.path} className="overflow-hidden rounded-md border border-line">
          <div className="flex h-9 items-center gap-2 border-b border-line bg-surface-2 pr-1 pl-2.5">
            <h3 className="min-w-0 flex-1 truncate font-medium" title={file.path}>
              {file.path === componentPath && path.endsWith('.tsx')
                ? inspectorTexts.reactComponent
                : file.path.split('/').at(-1)}
            </h3>
            <CopyButton text={file.content} label={inspectorTexts.copyFile(file.path)} />
          </div>
          <CodeEditor
            key={file.path}
            isReadOnly
            label={file.path}
            value={file.content}
            language={/\.[jt]sx?$|\.json$/.test(file.path) ? 'javascript' : 'plain'}
          />
        </section>
      )}
      <dl className="divide-y divide-line">
        <div className="py-2">
          <dt className="text-ink-2">{inspectorTexts.entryPoint}</dt>
          <dd className="code break-all">{entryPoint}</dd>
        </div>
        <div className="py-2">
          <dt className="mb-1 text-ink-2">{inspectorTexts.dependencies}</dt>
          <dd>
            {packages.length === 0 ? (
              inspectorTexts.none
            ) : (
              <ul className="code">
                {packages.map(([name, version]) => (
                  <li key={name} className="flex gap-2">
                    <span className="min-w-0 flex-1 truncate">{name}</span>
                    <span className="text-ink-2">{version}</span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}

function CodeSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <p role="status" className="sr-only">
        {inspectorTexts.generating}
      </p>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
