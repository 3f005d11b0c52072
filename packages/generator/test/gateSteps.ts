import { budgetStep } from './gate/budgetStep.ts'
import { auditStep, containerStep } from './gate/containerSteps.ts'
import { coverageStep } from './gate/coverageStep.ts'
import { deadCodeStep } from './gate/deadCodeStep.ts'
import { demoStep } from './gate/demoStep.ts'
import { browserStep, processStep } from './gate/determinismSteps.ts'
import { devStep } from './gate/devStep.ts'
import { browserTestStep, contractStep } from './gate/extraPartSteps.ts'
import type { GateStep } from './gate/GateStep.ts'
import { lighthouseStep } from './gate/lighthouseStep.ts'
import { buildStep, installStep, offlineStep, scriptStep } from './gate/npmSteps.ts'
import { roundTripStep } from './gate/roundTripStep.ts'
import { secretStep } from './gate/secretStep.ts'
import { healthStep, npmStartStep, refusalStep, servingStep } from './gate/servingSteps.ts'
import { formatStep, pinStep, readmeStep, variableStep, wordStep } from './gate/sourceSteps.ts'

/** Steps required before a project can start. */
export const buildSteps: readonly GateStep[] = [installStep('server'), installStep('web'), buildStep]

const typecheckStep = scriptStep('typecheck')
const lintStep = scriptStep('lint')
const testStep = scriptStep('test')

const checks: readonly GateStep[] = [
  installStep('server'),
  installStep('web'),
  pinStep,
  wordStep,
  formatStep,
  roundTripStep,
  typecheckStep,
  lintStep,
  testStep,
  buildStep,
  offlineStep,
  budgetStep,
  variableStep,
  refusalStep,
  servingStep,
  npmStartStep,
  readmeStep,
]

/** Steps already run on the template with all features. */
const checkedInPlace: ReadonlySet<GateStep> = new Set([typecheckStep, lintStep, testStep])

/** Steps that need a generated project, run for each kind by the tests. */
export const gateSteps: readonly GateStep[] = [
  ...checks.filter(step => step !== offlineStep && !checkedInPlace.has(step)),
  installStep('e2e'),
  deadCodeStep,
  secretStep,
]

/** All steps, for `npm run gate`. */
export const fullGateSteps: readonly GateStep[] = [
  processStep,
  browserStep,
  ...checks,
  coverageStep,
  healthStep,
  devStep,
  demoStep,
  contractStep,
  browserTestStep('in a browser, on a local chain'),
  deadCodeStep,
  lighthouseStep,
  auditStep,
  containerStep,
  secretStep,
]
