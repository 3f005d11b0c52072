import Bot from 'lucide-react/icons/bot'
import { useEditor } from '../editor/EditorProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { assistantTexts } from './texts.ts'

/** Requests to the assistant on an empty canvas. Only the buttons take the pointer. */
export function StartExamples() {
  const { view } = useEditor()
  return (
    <section aria-labelledby="start-examples" className="mx-auto max-w-2xl">
      <h2 id="start-examples" className="mb-2 flex items-center justify-center gap-1.5 text-meta text-ink-2">
        <Bot size={14} aria-hidden="true" className="text-accent" />
        {assistantTexts.startTitle}
      </h2>
      <ul className="flex flex-wrap justify-center gap-1.5">
        {assistantTexts.examples.map(example => (
          <li key={example} className="max-w-full">
            <Button
              className="pointer-events-auto h-auto! min-h-7 max-w-full shrink! px-2.5! py-0.5 text-meta whitespace-normal!"
              onClick={() => view.setState({ isAssistantOpen: true, assistantRequest: example })}
            >
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
