import { browserSourceStep, browserTestStep, contractStep } from './gate/besideSteps.ts'
import { budgetStep } from './gate/budgetStep.ts'
import { deadCodeStep } from './gate/deadCodeStep.ts'
import { browserStep, processStep } from './gate/determinismSteps.ts'
import type { GateStep } from './gate/GateStep.ts'
import { lighthouseStep } from './gate/lighthouseStep.ts'
import { auditStep, containerStep } from './gate/machineSteps.ts'
import { buildStep, installStep, offlineStep, scriptStep } from './gate/npmSteps.ts'
import { roundTripStep } from './gate/roundTripStep.ts'
import { secretStep } from './gate/secretStep.ts'
import { healthStep, npmStartStep, refusalStep, servingStep } from './gate/servingSteps.ts'
import { formatStep, pinStep, readmeStep, variableStep, wordStep } from './gate/sourceSteps.ts'

/** The steps after which a project can be started. */
export const buildSteps: readonly GateStep[] = [installStep('server'), installStep('web'), buildStep]

const checks: readonly GateStep[] = [
  installStep('server'),
  installStep('web'),
  pinStep,
  wordStep,
  formatStep,
  roundTripStep,
  scriptStep('typecheck'),
  scriptStep('lint'),
  scriptStep('test'),
  buildStep,
  offlineStep,
  budgetStep,
  variableStep,
  refusalStep,
  servingStep,
  npmStartStep,
  readmeStep,
]

/** What a project of every kind has to pass with each run of the builder's own tests. */
export const gateSteps: readonly GateStep[] = [
  ...checks.filter(step => step !== offlineStep),
  browserSourceStep,
  deadCodeStep,
  secretStep,
]

/** Everything an owner and a visitor would meet, for `npm run gate`. */
export const fullGateSteps: readonly GateStep[] = [
  processStep,
  browserStep,
  ...checks,
  healthStep,
  contractStep,
  browserTestStep('in a browser, on a local chain'),
  deadCodeStep,
  lighthouseStep,
  auditStep,
  containerStep,
  secretStep,
]
