/** Steps of a simulated deployment, 500 ms each. */
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
  /** Why the first step failed; null when it passed. */
  readonly failure: string | null
}

/**
 * Progress of a simulated deployment at a given time.
 *
 * Derived from the elapsed time alone, so it survives a restart.
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
