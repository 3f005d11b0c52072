import type { ComponentInfo, Port } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import { quoteText, shortenText } from '../format/quoteText.ts'
import type { Intent } from '../intent.ts'
import { plainLabel } from '../values/describeValue.ts'
import { readCanvas } from './canvas.ts'
import { describeValues, joinValues, lowerFirst } from './describeValues.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.component

const longestText = 600

/** Says what a component does, what it takes and what it gives; of a node on the canvas, or by id. */
export function describeComponent({ question }: Intent, context: AssistantContext): string {
  const { document, catalogue } = context
  const node = document.nodes.find(({ id }) => id === question?.nodeId)
  const component = catalogue.definitions.get(question?.componentId ?? node?.componentId ?? '')
  if (!component) return texts.unknown
  const isRenamed = node !== undefined && node.label !== component.name
  return [
    ...(isRenamed ? [texts.labelled(quoteText(node.label), shortenText(component.name))] : []),
    ...explainComponent(component),
    ...(node && node.componentId === component.id ? describeHere(node.id, context) : []),
  ].join('\n')
}

/** Values of the node that is asked about. */
function describeHere(nodeId: string, context: AssistantContext): readonly string[] {
  const canvas = readCanvas(context)
  const placed = canvas.view.find(nodeId)
  const values = placed ? joinValues(describeValues(canvas, placed)) : ''
  return values === '' ? [] : [texts.here(values)]
}

/** Lines about a component, from its definition. */
function explainComponent(component: ComponentInfo): readonly string[] {
  const { name, category, description, documentation, inputs, outputs, fields, effect } = component
  const takes = nameAll(inputs, true)
  const gives = nameAll(outputs, false)
  const settings = fields
    .filter(({ key, sensitive }) => !Object.hasOwn(inputs, key) && !sensitive)
    .map(field => shortenText(lowerFirst(plainLabel(field))))
  return [
    texts.title(shortenText(name), category, shortenText(description, longestText)),
    ...(documentation ? [shortenText(documentation, longestText)] : []),
    ...(takes === '' ? [] : [texts.takes(takes)]),
    ...(gives === '' ? [] : [texts.gives(gives)]),
    ...(settings.length === 0 ? [] : [texts.settings(settings.join(', '))]),
    texts.effects[effect],
  ]
}

function nameAll(ports: { readonly [id: string]: Port }, marksRequired: boolean): string {
  return Object.values(ports)
    .map(({ name, required }) => {
      const shown = shortenText(lowerFirst(name))
      return marksRequired && required ? texts.needed(shown) : shown
    })
    .join(', ')
}
