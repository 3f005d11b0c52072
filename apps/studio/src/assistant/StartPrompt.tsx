import ArrowUp from 'lucide-react/icons/arrow-up'
import { type FormEvent, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { assistantTexts } from './texts.ts'

/** Offers the assistant on an empty canvas: a field and six examples. */
export function StartPrompt() {
  const { view } = useEditor()
  const [text, setText] = useState('')
  const ask = (request: string) => view.setState({ isAssistantOpen: true, assistantRequest: request })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) ask(text)
  }
  return (
    <section aria-labelledby="start-prompt" className="mx-auto mb-8 w-full max-w-xl">
      <h2 id="start-prompt" className="mb-3 text-heading font-semibold">
        {assistantTexts.welcomeTitle}
      </h2>
      <form
        onSubmit={submit}
        className="flex items-center gap-1.5 rounded-lg border border-line-strong bg-surface-1 p-1 pl-3 shadow-panel focus-within:outline-2 focus-within:outline-accent"
      >
        <input
          value={text}
          aria-label={assistantTexts.welcomeTitle}
          placeholder={assistantTexts.startPlaceholder}
          autoComplete="off"
          onChange={event => setText(event.target.value)}
          className="h-9 min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-base"
        />
        <Button
          submit
          iconOnly
          look="primary"
          disabled={!text.trim()}
          aria-label={assistantTexts.send}
          icon={<ArrowUp size={16} aria-hidden="true" />}
        />
      </form>
      <ul aria-label={assistantTexts.examplesLabel} className="mt-3 flex flex-wrap justify-center gap-1.5">
        {assistantTexts.examples.map(example => (
          <li key={example}>
            <Button className="h-auto min-h-8 py-1 whitespace-normal" onClick={() => ask(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
