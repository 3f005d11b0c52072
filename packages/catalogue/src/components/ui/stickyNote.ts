import { defineComponent } from '../../defineComponent.ts'

export const stickyNote = defineComponent({
  id: 'stickyNote',
  name: 'Sticky Note',
  category: 'UI',
  description: 'A note on the canvas.',
  documentation: 'Adds a comment to the workflow. It has no ports and doesn’t run.',
  version: '1.0.0',
  tags: ['note', 'comment', 'text'],
  icon: 'sticky-note',
  inputs: {},
  outputs: {},
  fields: [
    {
      key: 'text',
      type: 'textarea',
      label: 'Text',
      defaultValue: '',
      placeholder: 'What should the next reader know?',
      constraints: [{ type: 'maxLength', value: 5_000 }],
    },
    { key: 'color', cosmetic: true, type: 'color', label: 'Color', defaultValue: '#fde68a' },
  ],
  effect: 'pure',
  required: [],
  fixture: { text: 'Check the slippage before you go live' },
  run: () => ({}),
})
