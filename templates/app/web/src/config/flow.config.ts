import type { FlowConfig } from '../features/flow/logic/flowPlan.ts'

/** Settings generated from the workflow, to be edited here. */
export const flowConfig: FlowConfig = {
  steps: [
    {
      action: 'swap',
      computed: [],
      nodes: [
        {
          gates: [],
          id: 'multichain-tokenInput-3',
          inputs: {},
          label: 'tokenInput',
          required: [],
          work: {
            kind: 'values',
            outputs: {
              amount: {
                field: 'amount',
              },
            },
          },
        },
        {
          gates: [],
          id: 'some-amount',
          inputs: {
            threshold: {
              value: 0,
            },
            value: {
              from: 'multichain-tokenInput-3',
              port: 'amount',
            },
          },
          label: 'Is there an amount?',
          required: ['value'],
          work: {
            comparison: 'gt',
            isInverted: false,
            kind: 'condition',
          },
        },
        {
          gates: [
            { from: 'some-amount', isOrder: true, port: 'truePath', stopsOnFalse: true },
          ],
          id: 'swap-oneInchSwap',
          inputs: {
            amount: {
              from: 'multichain-tokenInput-3',
              port: 'amount',
            },
          },
          label: '1inch Swap',
          required: ['amount'],
          work: {
            action: 'swap',
            kind: 'action',
          },
        },
      ],
    },
  ],
}
