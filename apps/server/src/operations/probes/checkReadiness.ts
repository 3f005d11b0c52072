/** A part that work needs; resolves while it answers, rejects with the reason otherwise. */
export type Part = { readonly name: string; readonly check: () => Promise<unknown> }

export type Readiness = {
  readonly isReady: boolean
  /** `ok` or the reason, by part. */
  readonly parts: { readonly [name: string]: string }
}

/** Whether the process is starting or stopping. */
export const processPart = 'process'

/** Shorter than a probe of Kubernetes waits by default twice over, so that the answer has the reason. */
const checkMs = 900

/** Asks all parts at the same time. One that takes longer than 0.9 s counts as away. */
export async function checkReadiness(parts: readonly Part[], waitMs = checkMs): Promise<Readiness> {
  const answers = await Promise.all(parts.map(async ({ name, check }) => [name, await ask(check, waitMs)] as const))
  return { isReady: answers.every(([, answer]) => answer === 'ok'), parts: Object.fromEntries(answers) }
}

async function ask(check: Part['check'], waitMs: number): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(resolve, waitMs, `no answer within ${waitMs / 1_000} s`)
  })
  try {
    return await Promise.race([check().then(() => 'ok'), late])
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}
