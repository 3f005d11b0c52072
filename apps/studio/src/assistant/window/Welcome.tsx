import { useDocuments } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { assistantTexts } from '../texts.ts'
import { useChat } from './ChatContext.tsx'
import { wrappingButton } from './wrappingButton.ts'

/** What to ask for, while there is no message. */
export function Welcome() {
  const chat = useChat()
  const isEmpty = useDocuments(state => state.document.nodes.length === 0)
  return (
    <div className="space-y-3">
      <p className="font-semibold">{assistantTexts.welcomeTitle}</p>
      <p className="text-ink-2">{isEmpty ? assistantTexts.welcome : assistantTexts.editWelcome}</p>
      <ul aria-label={assistantTexts.examplesLabel} className="space-y-1.5">
        {(isEmpty ? assistantTexts.examples : assistantTexts.editExamples).map(example => (
          <li key={example}>
            <Button className={`w-full justify-start ${wrappingButton}`} onClick={() => void chat.send(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
