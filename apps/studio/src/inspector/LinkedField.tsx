import type { Field } from '@sluice/workflow'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { useEditor } from '../editor/EditorProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { focusField } from '../ui/focusField.ts'
import { ChainLogo } from '../ui/logos/ChainLogo.tsx'
import { TokenLogo } from '../ui/logos/TokenLogo.tsx'
import type { InputSource } from './readInputSources.ts'
import { inspectorTexts } from './texts.ts'

type Props = { readonly id: string; readonly field: Field; readonly feed: InputSource }

const logoSize = 16

/** Field that a connection supplies, in one line: label, value, source and a button that removes the connection. */
export function LinkedField({ id, field, feed }: Props) {
  const { documents } = useEditor()
  const { nodeLabel, portName, shown } = feed
  const source = inspectorTexts.connected(nodeLabel)
  // A value with its token is not in wei.
  const label = shown && /\p{L}/u.test(shown) ? field.label.replace(/ \(wei\)$/, '') : field.label
  const text = shown ?? inspectorTexts.afterRun
  const unlink = () => {
    documents.edit([{ op: 'removeEdge', id: feed.edgeId }], { label: inspectorTexts.unlink(field.label) })
    focusField(field.key)
  }
  return (
    <div data-field={field.key} className="flex h-8 min-w-0 items-center gap-2 pointer-coarse:h-11">
      <label id={`${id}-label`} htmlFor={id} className="max-w-[42%] shrink-0 truncate font-medium" title={label}>
        {label}
      </label>
      <output
        id={id}
        title={`${portName} · ${text}`}
        className={`flex max-w-[42%] min-w-0 items-center gap-1.5 ${shown === undefined ? 'text-meta text-ink-2' : ''}`}
      >
        <LinkedLogo feed={feed} />
        <span className="min-w-0 truncate">{text}</span>
      </output>
      <span
        title={`${source} · ${portName}`}
        className="flex min-w-6 flex-1 items-center justify-end gap-1 text-meta text-info"
      >
        <ArrowLeft size={12} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">{source}</span>
        <span aria-hidden="true" className="truncate">
          {nodeLabel}
        </span>
      </span>
      <Button
        look="quiet"
        iconOnly
        className="-mr-1.5 size-7!"
        aria-label={inspectorTexts.unlink(field.label)}
        title={inspectorTexts.unlink(field.label)}
        icon={<X size={14} aria-hidden="true" />}
        onClick={unlink}
      />
    </div>
  )
}

function LinkedLogo({ feed: { dataType, value, shown, chainId } }: { readonly feed: InputSource }) {
  if (shown === undefined) return null
  if (dataType === 'chain') return <ChainLogo size={logoSize} chainId={Number(value)} name={shown} />
  if (dataType === 'token') return <TokenLogo size={logoSize} chainId={chainId} address={shown} symbol={shown} />
  return null
}
