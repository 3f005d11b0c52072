import { findChain, presetTokens } from '@sluice/defi'
import type { AssistantCatalogue } from '../assistant.ts'
import { shortenText } from '../format/quoteText.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.capabilities

const maximumNames = 6

/** Says what can be built, changed and asked, from the components that are installed. */
export function describeCapabilities({ definitions, templates }: AssistantCatalogue): string {
  const categories = Map.groupBy(definitions.list, ({ category }) => category)
  const lines = [...categories].map(([category, components]) => {
    const names = components.slice(0, maximumNames).map(({ name }) => shortenText(name))
    const rest = components.length - names.length
    return texts.category(category, [...names, ...(rest > 0 ? [texts.rest(rest)] : [])].join(', '))
  })
  return answerTexts.list(texts.title(definitions.list.length), [
    ...lines,
    texts.chains(chainNames(definitions)),
    texts.tokens(
      presetTokens(1)
        .map(({ symbol }) => symbol)
        .join(', '),
    ),
    ...(templates.length > 0 ? [texts.templates(templates.map(({ name }) => name).join(', '))] : []),
    texts.edits,
    texts.questions,
    texts.never,
  ])
}

/** Names of chains that a field offers. */
function chainNames({ list }: AssistantCatalogue['definitions']): string {
  const ids = list.flatMap(({ fields }) =>
    fields.flatMap(({ format, options = [] }) => (format === 'chain' ? options.map(({ value }) => Number(value)) : [])),
  )
  return [...new Set(ids)].flatMap(id => findChain(id)?.name ?? []).join(', ')
}
