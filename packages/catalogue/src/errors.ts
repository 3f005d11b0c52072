import { defineErrors } from '@sluice/workflow'

/** What the built-in components refuse beyond what chains, tokens and providers refuse. */
export const catalogueErrors = defineErrors('CATALOGUE', {
  FUSION_NOT_AVAILABLE: {
    message: 'Fusion mode is not available yet',
    help: ['Switch Fusion mode off: the swap then goes over the classic route.'],
    retry: 'after-user',
  },
})
