import type * as z from 'zod/mini'
import type {
  crossChainOrderIntentSchema,
  fusionOrderIntentSchema,
  limitOrderIntentSchema,
  permit2IntentSchema,
  permitIntentSchema,
  typedIntentSchema,
  typedSubjectSchema,
} from './typedIntentSchema.ts'

export type LimitOrderIntent = z.infer<typeof limitOrderIntentSchema>

export type FusionOrderIntent = z.infer<typeof fusionOrderIntentSchema>

export type CrossChainOrderIntent = z.infer<typeof crossChainOrderIntentSchema>

export type PermitIntent = z.infer<typeof permitIntentSchema>

export type Permit2Intent = z.infer<typeof permit2IntentSchema>

export type TypedIntent = z.infer<typeof typedIntentSchema>

export type TypedSubject = z.infer<typeof typedSubjectSchema>
