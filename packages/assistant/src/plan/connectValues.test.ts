import { describe, expect, it } from 'vitest'
import { makeAssistantContext } from '../../test/corpus/makeAssistantContext.ts'
import { assist } from '../assist.ts'

/** Connections of the workflow that a request gives. */
function edgesOf(request: string): readonly string[] {
  const answer = assist(request, makeAssistantContext())
  if (answer.kind !== 'proposal') throw new Error(answer.message)
  return answer.document.edges.map(
    ({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort} > ${target}.${targetPort}`,
  )
}

describe('connectValues', () => {
  it.each([
    ['ask gpt-4o "is eth good" and then swap 1 ETH to USDC', 'oneInchSwap.amount'],
    ['get https://api.example.org/x and then quote 1 ETH to DAI', 'oneInchQuote.amount'],
    ['run a script "return 1" then swap 1 ETH to DAI', 'oneInchSwap.amount'],
  ])('behavior: no answer becomes an amount: %s', (request, target) => {
    expect(edgesOf(request)).toContain(`tokenInput.amount > ${target}`)
  })

  it('behavior: what waits starts behind the wait, also with a constant', () => {
    const read = 'read totalSupply of 0x6B175474E89094C44Da98b954EedeAC495271d0F'
    expect(edgesOf(`wait 3 seconds, then ${read}`).toSorted()).toEqual([
      'dataProcessor.result > readContract.address',
      'delay.value > dataProcessor.data',
    ])
    expect(edgesOf('swap 1 ETH to USDC, wait 90 s, then show my portfolio')).toContain(
      'delay.value > portfolioAPI.transactionHash',
    )
  })

  it('behavior: an unstated message comes from the step before, a body only where one is sent', () => {
    const recipient = '0x9999999999999999999999999999999999999999'
    expect(edgesOf(`send the ETH price as an ICM message to dexalot, recipient ${recipient}`)).toContain(
      'chainlinkPrice.price > icmSender.payload',
    )
    expect(edgesOf('call https://api.example.org/a and https://api.example.org/b and merge both').toSorted()).toEqual([
      'apiEndpoint.body > merge.input1',
      'apiEndpoint2.body > merge.input2',
    ])
  })
})
