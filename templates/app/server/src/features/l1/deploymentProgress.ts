/** What a simulated deployment goes through, each for half a second. Source: spec 001 §4. */
export const deploymentSteps = [
  'Validating configuration',
  'Creating subnet',
  'Generating VM genesis',
  'Configuring validators',
  'Starting blockchain',
  'Enabling ICM',
] as const

export const stepMs = 500

export type DeploymentStatus = 'deploying' | 'completed' | 'failed'

export type DeploymentProgress = {
  readonly status: DeploymentStatus
  readonly steps: readonly { readonly title: string; readonly state: 'done' | 'running' | 'failed' | 'waiting' }[]
  /** Milliseconds since 1970; null until it is completed. */
  readonly completedAt: number | null
}

export type DeploymentTimes = {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Why the first step ended the deployment; null when it did not. */
  readonly failure: string | null
}

/**
 * How far a simulated deployment has come at a moment.
 *
 * Nothing runs meanwhile: the answer follows from the time that has passed, so it is the same after a restart.
 */
export function deploymentProgress({ startedAt, failure }: DeploymentTimes, now: number): DeploymentProgress {
  if (failure !== null) {
    const steps = deploymentSteps.map((title, index) => ({ title, state: index === 0 ? 'failed' : 'waiting' }) as const)
    return { status: 'failed', steps, completedAt: null }
  }
  const done = Math.floor(Math.max(0, now - startedAt) / stepMs)
  const steps = deploymentSteps.map((title, index) => {
    return { title, state: index < done ? 'done' : index === done ? 'running' : 'waiting' } as const
  })
  const completed = done >= steps.length
  return {
    status: completed ? 'completed' : 'deploying',
    steps,
    completedAt: completed ? startedAt + steps.length * stepMs : null,
  }
}
