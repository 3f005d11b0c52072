import { defineErrors } from '@sluice/workflow'

/** Errors of what a preview needs before it can start. Source of the first: spec 001 §5. */
export const planErrors = defineErrors('PREVIEW_PLAN', {
  SETTINGS_MISSING: {
    message: 'Please configure all required settings: {settings}',
    help: [
      'Enter it under API tokens in Settings, or start with the environment variable of its name.',
      'Or preview on local chains, which need no key.',
    ],
    status: 409,
    retry: 'after-user',
  },
  LOCAL_CHAIN_MISSING: {
    message: 'There is no local chain for {networks}',
    help: ['Preview it on live networks.'],
    status: 409,
    retry: 'after-user',
  },
  NEEDS_CHANGED: {
    message: 'This application now needs other networks or settings: start its preview again',
    status: 409,
    retry: 'after-user',
  },
})
