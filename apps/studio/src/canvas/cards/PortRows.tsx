import type { Config, WorkflowNode } from '@sluice/workflow'
import type { NodeGeometry, PlacedPort } from '@sluice/workflow/geometry'
import { type CSSProperties, useState } from 'react'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { type CardValue, logoOf, tokenLogos } from '../graph/cardValue.ts'
import type { StudioComponent } from '../graph/flowNode.ts'
import { previewValue } from '../graph/previewValue.ts'
import { fieldText } from '../graph/summarizeConfig.ts'
import { canvasTexts } from '../texts.ts'
import { fitRows, type Row as RowContent, type RowFit } from './fitRow.ts'
import { PortHandle } from './PortHandle.tsx'
import { splitAmounts } from './splitAmounts.ts'
import { AmountParts } from './TokenLine.tsx'
import type { FedValue } from './useFedValues.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly geometry: NodeGeometry
  readonly config: Config
  readonly fed: ReadonlyMap<string, FedValue>
  /** Outputs with a value of the last run. */
  readonly given: { readonly [port: string]: unknown } | null
  /** Outputs at which wires start. */
  readonly taken: readonly string[]
  readonly isSelected: boolean
}

/** Rows of ports: an input with its value on the left, an output on the right. */
export function PortRows({ node, component, geometry, config, fed, given, taken, isSelected }: Props) {
  const { inputs, outputs, folded, rows } = geometry
  const [isOpen, setIsOpen] = useState(false)
  const handle = (side: 'input' | 'output') => (placed: PlacedPort) => (
    <PortHandle
      key={placed.id}
      nodeId={node.id}
      nodeLabel={node.label}
      side={side}
      placed={placed}
      hasData={side === 'output' ? given?.[placed.id] != null : (fed.get(placed.id)?.hasData ?? false)}
      isSelected={isSelected}
      isTaken={side === 'output' && taken.includes(placed.id)}
    />
  )
  const keys = keyRows(inputs, rows)
  const valueAt = (input: PlacedPort | undefined) => input && inputValue(input, component, config, fed)
  const arrived = Object.fromEntries([...fed].map(([id, { value }]) => [id, value ?? null]))
  const logos = tokenLogos({ component, config, fed, outputs: arrived })
  const contents = [
    ...Array.from({ length: rows }, (_, at) => contentOf(inputs[at], valueAt(inputs[at]), outputs[at], logos)),
    ...folded.map(input => contentOf(input, valueAt(input), undefined, logos)),
  ]
  const fits = fitRows(contents)
  return (
    <div className="studio-card-rows">
      {Array.from({ length: rows }, (_, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card have fixed places
          key={at}
          input={inputs[at]}
          value={valueAt(inputs[at])}
          content={contents[at]!}
          isKey={keys.has(at)}
          output={outputs[at]}
          fit={fits[at]!}
          more={at === inputs.length ? folded.length : 0}
          isOpen={isOpen}
          onOpen={setIsOpen}
        />
      ))}
      {isOpen && folded.length > 0 && (
        <div className="studio-card-folded">
          {folded.map((input, at) => (
            <Row
              key={input.id}
              input={input}
              value={valueAt(input)}
              content={contents[rows + at]!}
              fit={fits[rows + at]!}
            />
          ))}
        </div>
      )}
      {inputs.map(handle('input'))}
      {outputs.map(handle('output'))}
      {isOpen && folded.map(handle('input'))}
    </div>
  )
}

function contentOf(
  input: PlacedPort | undefined,
  value: CardValue | undefined,
  output: PlacedPort | undefined,
  logos: ReadonlyMap<string, string>,
): RowContent {
  const text = value && shortenDecimals(value.text)
  const parts = text && !value.logo ? splitAmounts(text, logos) : []
  return {
    input: input?.port.name,
    value: text,
    hasLogo: value?.logo !== undefined,
    parts: parts.some(({ name }) => name !== '') ? parts : undefined,
    output: output?.port.name,
  }
}

type RowProps = {
  readonly input?: PlacedPort | undefined
  readonly value?: CardValue | undefined
  readonly content: RowContent
  readonly output?: PlacedPort | undefined
  readonly fit: RowFit
  /** Whether its value is shown where there is room for few. */
  readonly isKey?: boolean
  /** Number of inputs that the row opens; 0 for none. */
  readonly more?: number
  readonly isOpen?: boolean
  readonly onOpen?: (isOpen: boolean) => void
}

function Row({ input, value, content, output, fit, isKey = false, more = 0, isOpen = false, onOpen }: RowProps) {
  const { value: text, parts } = content
  const { hideInput, hideSymbols, brief, hideOutput, cutNames, cutValue } = fit
  return (
    <div className="studio-card-row" data-key={isKey && text ? '' : undefined} data-valued={text ? '' : undefined}>
      {input && (
        <span
          className="studio-card-input"
          data-hide={hideInput}
          data-cut={cutNames}
          title={input.port.description ?? input.port.name}
        >
          {input.port.name}
        </span>
      )}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen?.(!isOpen)}
          className="studio-card-more nodrag"
        >
          {isOpen ? canvasTexts.fewerInputs : canvasTexts.moreInputs(more)}
        </button>
      )}
      {text && value && (
        <span
          className={value.logo ? 'studio-card-value studio-logo' : 'studio-card-value'}
          data-cut={cutValue}
          title={input ? `${input.port.name}: ${value.text}` : value.text}
          {...(value.logo && { style: { '--logo': `url(${value.logo})` } as CSSProperties })}
        >
          {parts ? (
            <AmountParts parts={parts} hideSymbols={hideSymbols} brief={brief} />
          ) : value.logo && hideSymbols ? (
            <span data-hide={hideSymbols}>{text}</span>
          ) : (
            text
          )}
        </span>
      )}
      {output && (
        <span
          className="studio-card-output"
          data-hide={hideOutput}
          data-cut={cutNames}
          title={output.port.description ?? output.port.name}
        >
          {output.port.name}
        </span>
      )}
    </div>
  )
}

/** Rows whose values say what the line below the title does not: the chain, a share, an account. */
function keyRows(inputs: readonly PlacedPort[], rows: number): ReadonlySet<number> {
  const found = inputs.flatMap(({ port }, at) =>
    port.dataType === 'chain' || port.dataType === 'address' || port.unit === 'percent' ? [at] : [],
  )
  return new Set(found.slice(0, rows < 5 ? 0 : rows < 7 ? 1 : 2))
}

function inputValue(
  { id }: PlacedPort,
  { fields, inputs }: StudioComponent,
  config: Config,
  fed: ReadonlyMap<string, FedValue>,
): CardValue | undefined {
  const value = fed.get(id)
  if (value) return value
  const field = fields.find(({ key }) => key === id)
  if (!field || previewValue(field, config).state === 'unset') return undefined
  return { text: fieldText(field, inputs, config), logo: logoOf(field.format, config[id], config.chainId) }
}
