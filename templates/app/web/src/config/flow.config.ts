import type { FlowConfig } from '../features/flow/logic/flowPlan.ts'

/** Settings generated from the workflow, to be edited here. */
export const flowConfig: FlowConfig = {
  steps: [
    {
      action: 'swap',
      nodes: [
        {
          id: 'multichain-tokenInput-3',
          label: 'tokenInput',
          work: {
            kind: 'values',
            outputs: {
              amount: {
                field: 'amount',
              },
            },
          },
          inputs: {},
          gates: [],
          required: [],
        },
        {
          id: 'some-amount',
          label: 'Is there an amount?',
          work: {
            kind: 'condition',
            comparison: 'gt',
            isInverted: false,
          },
          inputs: {
            threshold: {
              value: 0,
            },
            value: {
              from: 'multichain-tokenInput-3',
              port: 'amount',
            },
          },
          gates: [],
          required: ['value'],
        },
        {
          id: 'swap-oneInchSwap',
          label: '1inch Swap',
          work: {
            kind: 'action',
            action: 'swap',
          },
          inputs: {
            amount: {
              from: 'multichain-tokenInput-3',
              port: 'amount',
            },
          },
          required: ['amount'],
          gates: [
            { from: 'some-amount', port: 'truePath', isOrder: true, stopsOnFalse: true },
          ],
        },
      ],
      computed: [],
    },
  ],
}
