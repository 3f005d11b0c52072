import { pause } from '@sluice/defi'
import { defineComponent } from '../../defineComponent.ts'

const maximumSeconds = 3_600

export const delay = defineComponent({
  id: 'delay',
  name: 'Delay',
  category: 'Logic',
  description: 'Waits, then passes the value on.',
  documentation:
    'Waits for a number of seconds, at most one hour, and passes its input on unchanged. Cancelling the run ends the wait immediately.',
  version: '1.0.0',
  tags: ['wait', 'time', 'pause'],
  icon: 'timer',
  inputs: { value: { name: 'Value', dataType: 'any' } },
  outputs: { value: { name: 'Value', dataType: 'any' } },
  fields: [
    {
      key: 'seconds',
      type: 'number',
      label: 'Seconds',
      required: true,
      defaultValue: 1,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: maximumSeconds },
      ],
    },
  ],
  effect: 'read',
  required: ['seconds'],
  logic: 'delay',
  timeoutMs: (maximumSeconds + 60) * 1000,
  fixture: { seconds: 0.01, value: 'later' },
  run: async ({ inputs, config, services, signal }) => {
    const seconds = Math.min(Math.max(config.seconds, 0), maximumSeconds)
    await (services.pause ?? pause)(seconds * 1000, signal)
    return { value: inputs.value ?? null }
  },
})
