/** `block` forbids signing; `confirm` needs the user's consent; `note` is only shown. */
export type FindingLevel = 'block' | 'confirm' | 'note'

export type Finding = {
  /** Of a rule, such as T01. */
  readonly id: string
  readonly level: FindingLevel
  readonly text: string
  /** What was compared, by name. */
  readonly values: { readonly [key: string]: string }
}

/** Whether one of the findings forbids signing. */
export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(finding => finding.level === 'block')
}

/** A finding that the user must accept: its rule and exactly the text that is shown. */
export type Risk = `${Finding['id']} ${Finding['text']}`

/** Risks the user must accept; empty when nothing needs confirmation. */
export function riskSummary(findings: readonly Finding[]): readonly Risk[] {
  return findings.filter(({ level }) => level === 'confirm').map(({ id, text }): Risk => `${id} ${text}`)
}

/** Phrase the user must type to confirm; empty when a checkbox is enough. */
export function confirmationPhrase(findings: readonly Finding[]): string {
  return findings
    .filter(({ level, values }) => level === 'confirm' && values.typed === 'yes')
    .map(({ values }) => values.slippage ?? values.impact ?? '')
    .join(' ')
}

type Values = { readonly [key: string]: string | number | bigint | null | undefined }

const findingsAt =
  (id: string, level: FindingLevel) =>
  (text: string, values: Values = {}): Finding => ({
    id,
    level,
    text,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
    ),
  })

/** Defines a rule: its id, its name for users, and what makes its findings; undefined values are left out. */
export const defineRule = (id: string, title: string) => ({
  id,
  title,
  block: findingsAt(id, 'block'),
  confirm: findingsAt(id, 'confirm'),
  note: findingsAt(id, 'note'),
})

export type FindingRule = ReturnType<typeof defineRule>
