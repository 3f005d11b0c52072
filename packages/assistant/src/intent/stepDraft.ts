import type { ComponentInfo } from '@sluice/workflow'
import type { Step } from '../intent.ts'
import type { Trade } from './readTrade.ts'
import type { Slot } from './slots.ts'

/** A step with what it was read from. */
export type StepDraft = {
  readonly step: Step
  readonly component: ComponentInfo
  readonly trade: Trade
  readonly slot: Slot
  /** Given for another step that needs it, and part of what that one says. */
  readonly isGiven?: boolean
}
