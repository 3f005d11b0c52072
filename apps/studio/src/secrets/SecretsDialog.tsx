import { secretNamePattern } from '@sluice/workflow'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Editor } from '../editor/createEditor.ts'
import type { TakenSecret, TakenSecrets } from '../editor/takeSecrets.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { configQuery } from '../remote/queries.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { describeError } from '../ui/describeError.ts'
import { notify } from '../ui/notify.ts'
import { moveSecrets } from './moveSecrets.ts'
import { secretsTexts } from './texts.ts'

type Props = { readonly editor: Editor; readonly content: unknown; readonly onClose: () => void }

type Choice = { readonly name: string; readonly hosts: string }

/** Asks what becomes of keys that were found in the workflow: the secret store, or nothing. */
export function SecretsDialog({ editor, content, onClose }: Props) {
  const taken = content as TakenSecrets
  const { secrets } = taken
  const client = useQueryClient()
  const http = useHttp()
  const known = useServerConfig().data?.secrets ?? []
  const movable = secrets.filter(({ secret }) => taken.movable.has(secret))
  const [changed, setChanged] = useState<readonly (Partial<Choice> | undefined)[]>([])
  const [isMoving, setMoving] = useState(false)
  const suggested = suggestNames(movable, new Set(known.flatMap(({ name, set }) => (set ? name : []))))
  const choices = movable.map(({ hosts }, index): Choice => {
    return { name: suggested[index]!, hosts: hosts.join(', '), ...changed[index] }
  })
  const problems = choices.map(({ name, hosts }, index) => {
    if (!secretNamePattern.test(name)) return secretsTexts.nameWrong
    const isTaken = known.some(secret => secret.name === name && secret.set) && !movable[index]!.isBuiltIn
    if (isTaken || choices.some((other, at) => at < index && other.name === name)) return secretsTexts.nameTaken
    return hosts.replace(/[\s,]/g, '') === '' && !movable[index]!.isBuiltIn ? secretsTexts.hostsMissing : null
  })
  const replacesStored = (name: string, { isBuiltIn }: TakenSecret) =>
    isBuiltIn && known.some(secret => secret.name === name && secret.source === 'store')
  const move = async () => {
    setMoving(true)
    try {
      const targets = choices.map(({ name, hosts }, index) => ({
        secret: movable[index]!.secret,
        name,
        hosts: hosts.split(',').flatMap(host => host.trim() || []),
        isSet: known.some(secret => secret.name === name && secret.source === 'env'),
      }))
      await moveSecrets(editor, http, taken, targets)
      await client.invalidateQueries({ queryKey: configQuery(http).queryKey })
      notify('success', secretsTexts.stored(targets.length, secrets.length - targets.length))
      onClose()
    } catch (error) {
      const { message, help } = describeError(error)
      notify('error', message, help[0])
      setMoving(false)
    }
  }
  return (
    <Dialog
      title={secretsTexts.title(secrets.length)}
      description={secretsTexts.explanation}
      onClose={onClose}
      closesOnStray={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isMoving}>
            {secretsTexts.remove(secrets.length)}
          </Button>
          {movable.length > 0 && (
            <Button look="primary" disabled={isMoving || problems.some(problem => problem)} onClick={() => void move()}>
              {secretsTexts.move}
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {movable.map((secret, index) => (
          <li key={secret.secret} className="flex flex-col gap-2">
            {secret.places.map(({ field, node }) => (
              <p key={`${field} ${node}`}>{secretsTexts.found(field, node)}</p>
            ))}
            {replacesStored(choices[index]!.name, secret) && (
              <p className="text-meta text-warn">{secretsTexts.replaces}</p>
            )}
            {!secret.isBuiltIn && (
              <Fields
                choice={choices[index]!}
                problem={problems[index]!}
                onChange={change =>
                  setChanged(movable.map((_, at) => (at === index ? { ...changed[at], ...change } : changed[at])))
                }
              />
            )}
          </li>
        ))}
        {[
          ...new Set(
            secrets
              .filter(({ secret }) => !taken.movable.has(secret))
              .flatMap(({ places, isWallet }) =>
                places.map(({ field, node }) =>
                  (isWallet ? secretsTexts.neverStored : secretsTexts.removed)(field, node),
                ),
              ),
          ),
        ].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  )
}

type FieldsProps = {
  readonly choice: Choice
  readonly problem: string | null
  readonly onChange: (change: Partial<Choice>) => void
}

const inputClass =
  'h-9 w-full min-w-0 rounded-md border border-line bg-surface-2 px-2.5 aria-invalid:border-danger pointer-coarse:h-11'

function Fields({ choice, problem, onChange }: FieldsProps) {
  const id = useId()
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <label className="block min-w-0">
        <span className="text-meta text-ink-2">{secretsTexts.name}</span>
        <input
          value={choice.name}
          aria-invalid={problem !== null && problem !== secretsTexts.hostsMissing}
          aria-describedby={problem && problem !== secretsTexts.hostsMissing ? id : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange({ name: event.target.value })}
          className={inputClass}
        />
      </label>
      <label className="block min-w-0">
        <span className="text-meta text-ink-2">{secretsTexts.hosts}</span>
        <input
          value={choice.hosts}
          required
          aria-invalid={problem === secretsTexts.hostsMissing}
          aria-describedby={problem === secretsTexts.hostsMissing ? id : undefined}
          placeholder={secretsTexts.hostsHint}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange({ hosts: event.target.value })}
          className={inputClass}
        />
      </label>
      {problem && (
        <p id={id} className="text-meta text-danger sm:col-span-2">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Names that neither stored secrets nor each other have. */
function suggestNames(secrets: readonly TakenSecret[], taken: ReadonlySet<string>): readonly string[] {
  const given = new Set(taken)
  return secrets.map(({ suggestedName, isBuiltIn }) => {
    if (isBuiltIn) return suggestedName
    let name = suggestedName
    for (let number = 2; given.has(name); number++) name = `${suggestedName.slice(0, 20)}-${number}`
    given.add(name)
    return name
  })
}
