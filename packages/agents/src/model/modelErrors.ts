import { defineErrors } from '@sluice/workflow'

/** Why a model gave no usable answer. None of them changes the workflow. */
export const modelErrors = defineErrors('MODEL', {
  MODEL_ADDRESS_NOT_ALLOWED: {
    message: 'The address of the model cannot be used: {reason}',
    help: ['Use https and a public host, or http://localhost for a model on this machine.'],
    retry: 'after-user',
  },
  MODEL_SETTINGS_INVALID: {
    message: 'The settings of the model are incomplete: {reason}',
    help: ['Set SLUICE_MODEL_URL, SLUICE_MODEL_PROVIDER (openai or anthropic) and SLUICE_MODEL_NAME.'],
    retry: 'after-user',
  },
  MODEL_UNREACHABLE: {
    message: 'The model at {host} cannot be reached',
    help: ['Check the address in Settings → Assistant, and that the service is running.'],
    status: 502,
    retry: 'later',
  },
  MODEL_TIMEOUT: {
    message: 'The model did not answer within {seconds} s',
    help: ['Try again, or choose a faster model in Settings → Assistant.'],
    status: 504,
    retry: 'later',
  },
  MODEL_KEY_REFUSED: {
    message: 'The model at {host} refused the API key (status {status})',
    help: ['Enter the key again in Settings → Assistant.'],
    status: 502,
    retry: 'after-user',
  },
  MODEL_BUSY: {
    message: 'The model at {host} takes no more requests now (status {status})',
    help: ['Wait a minute, and check the limits and the credit of the account.'],
    status: 502,
    retry: 'later',
  },
  MODEL_NOT_FOUND: {
    message:
      'There is no such model or address at {host} (status 404): check the name of the model and the base address',
    help: ['Both are in Settings → Assistant. A base address looks like https://api.openai.com/v1.'],
    status: 502,
    retry: 'after-user',
  },
  MODEL_CONNECTION_FAILED: {
    message: 'The model at {host} cannot be asked: {reason}',
    help: ['Check the address in Settings → Assistant.'],
    status: 502,
    retry: 'after-user',
  },
  MODEL_STREAM_FAILED: {
    message: 'The model at {host} reported an error in its answer',
    help: ['Try again, or choose another model in Settings → Assistant.'],
    status: 502,
    retry: 'later',
  },
  MODEL_REFUSED: {
    message: 'The model at {host} refused the request (status {status})',
    help: ['Check the base address and the name of the model in Settings → Assistant. It must support tools.'],
    status: 502,
    retry: 'after-user',
  },
  MODEL_FAILED: {
    message: 'The model at {host} failed (status {status})',
    status: 502,
    retry: 'later',
  },
  MODEL_ANSWER_INVALID: {
    message: 'The model gave no usable answer: {reason}',
    help: ['Try again, or choose a model that supports tools.'],
    status: 502,
    retry: 'later',
  },
  MODEL_ANSWER_TOO_LARGE: {
    message: 'The answer of the model is larger than {bytes} bytes',
    status: 502,
    retry: 'later',
  },
})
