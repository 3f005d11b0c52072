import { nativeTokenAddress } from '@sluice/guard'
import { type Field, findPort, isSecretReference, type Json, type Port } from '@sluice/workflow'
import { formatChain } from '../format/formatValue.ts'
import { shortenText } from '../format/quoteText.ts'
import { fieldValue, findField, type PlacedNode } from '../values/canvasView.ts'
import { describeValue } from '../values/describeValue.ts'
import { isShown } from '../values/findOrigin.ts'
import type { Canvas } from './canvas.ts'
import { answerTexts } from './texts.ts'

/** Field by which components check without sending. */
export const dryRunKey = 'validateOnly'

/** One value that a node uses, in words. */
export type DescribedValue = {
  readonly key: string
  readonly name: string
  readonly text: string
  /** Known only after a run. */
  readonly isComputed: boolean
}

const maximumHops = 16

/** Data types of inputs that are described; objects and triggers cannot be in a few words. */
const toldTypes: ReadonlySet<Port['dataType']> = new Set(['chain', 'token', 'address', 'string', 'number', 'array'])

const isStated = (value: Json | undefined): value is Json => value !== undefined && value !== null && value !== ''

/** What a node uses: values of its inputs traced to where they are set, and fields that are set or must be. */
export function describeValues(canvas: Canvas, placed: PlacedNode): readonly DescribedValue[] {
  const { node, component } = placed
  const keys = new Set([...Object.keys(component.inputs), ...component.fields.map(({ key }) => key)])
  return [...keys].flatMap(key => {
    const port = findPort(component.inputs, key)
    const field = findField(component, key)
    const isFed = canvas.view.feeding(node.id, key) !== undefined
    if (field?.sensitive || field?.format === 'secret' || (port && !toldTypes.has(port.dataType))) return []
    const preset = isFed || !field ? undefined : presetOf(placed, field)
    if (!isFed && !preset && (!field || !isTold(placed, field))) return []
    const traced = preset ?? traceValue(canvas, placed, key)
    if (traced === undefined) return []
    const text = port?.unit === 'seconds' && /^\d+$/.test(traced.text) ? answerTexts.seconds(traced.text) : traced.text
    return [{ key, name: lowerFirst(plainName(field?.label ?? port!.name)), text, isComputed: traced.isComputed }]
  })
}

const alwaysTold: ReadonlySet<Field['format']> = new Set(['chain', 'token', 'amount', 'address'])

/** Required values, choices, tokens and amounts, what is handed on, and whatever is not the default. */
function isTold(placed: PlacedNode, field: Field): boolean {
  const value = fieldValue(placed.node, field)
  if (!isStated(value) || isSecretReference(value) || !isShown(placed, field)) return false
  if (field.type === 'color' || field.type === 'code' || field.key === dryRunKey) return false
  if (alwaysTold.has(field.format) || findPort(placed.component.outputs, field.key)) return value !== '0'
  return (
    field.required === true || field.type === 'select' || JSON.stringify(value) !== JSON.stringify(field.defaultValue)
  )
}

type Traced = Pick<DescribedValue, 'text' | 'isComputed'>

const stated = (text: string): Traced => ({ text, isComputed: false })

/** What an address field that is not set stands for, as its help text says: `Default: the swap router.` */
function presetOf(placed: PlacedNode, field: Field): Traced | undefined {
  if (field.format !== 'address' || isStated(fieldValue(placed.node, field)) || !isShown(placed, field))
    return undefined
  const preset = /^Default: ([^.]+)/.exec(field.ui?.helpText ?? '')?.[1]
  return preset === undefined ? undefined : stated(lowerFirst(shortenText(preset)))
}

/** Text of an input's effective value; of a computed one, which node computes it. */
function traceValue(canvas: Canvas, start: PlacedNode, startKey: string): Traced | undefined {
  const { view } = canvas
  let [placed, key] = [start, startKey]
  for (let hop = 0; hop < maximumHops; hop++) {
    const edge = view.feeding(placed.node.id, key)
    const field = findField(placed.component, key)
    if (!edge) {
      const value = field && fieldValue(placed.node, field)
      if (!field || !isStated(value)) return undefined
      const text = describeValue(view, placed, field, value)
      return stated(text === nativeTokenAddress ? answerTexts.nativeToken : shortenText(text))
    }
    const source = view.find(edge.source)
    const port = source && findPort(source.component.outputs, edge.sourcePort)
    if (!source || !port) return undefined
    const pinned = source.node.pinned?.[edge.sourcePort]
    if (isStated(pinned) && port.dataType === 'chain') return stated(formatChain(pinned))
    if (pinned === undefined && isWallet(source, port)) return stated(answerTexts.wallet)
    if (pinned !== undefined || !passesOn(source, edge.sourcePort, port)) {
      return { text: answerTexts.from(canvas.nameOf(edge.source), shortenText(port.name)), isComputed: true }
    }
    ;[placed, key] = [source, edge.sourcePort]
  }
  return undefined
}

/** The connected account: an address from a wallet component that nothing else states. */
const isWallet = ({ component }: PlacedNode, { dataType }: Port): boolean =>
  dataType === 'address' && component.category === 'Wallet' && Object.keys(component.inputs).length === 0

/** Whether an output is the value of the field of the same key: of nodes that compute nothing from other nodes' values. */
function passesOn({ component }: PlacedNode, key: string, { dataType }: Port): boolean {
  if (!findField(component, key) && !findPort(component.inputs, key)) return false
  if (component.effect === 'pure') return true
  return component.effect === 'read' && (dataType === 'chain' || dataType === 'token' || dataType === 'address')
}

const plainName = (label: string): string => label.replace(/\s*\([^)]*\)\s*$/, '') || label

/** `Source token` → `source token`; abbreviations stay. */
export const lowerFirst = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name

/** `source token ETH, amount 1 ETH`. */
export const joinValues = (values: readonly DescribedValue[]): string =>
  values.map(({ name, text }) => answerTexts.named(shortenText(name), text)).join(', ')
