import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeContext } from '../test/intent/makeContext.ts'
import { assist } from './assist.ts'
import { readIntent } from './intent/readIntent.ts'

/** A piece of a request, and the forms in which each of its values may come back. */
type Piece = { readonly text: string; readonly values: readonly (readonly string[])[] }

const piece = (text: string, ...values: readonly (readonly string[])[]): Piece => ({ text, values })

const amount = fc.constantFrom<Piece>(
  piece('1', ['1']),
  piece('0.25', ['0.25']),
  piece('1,500', ['1500']),
  piece('2k', ['2000']),
  piece('3.75', ['3.75']),
  piece('1.5.2', ['1.5.2']),
  piece('-7', ['-7']),
  piece('1e18', ['1e18']),
)
const tokens = ['ETH', 'USDC', 'DAI', 'WETH', 'WBTC', 'USDT'] as const
const token = fc.constantFrom(...tokens).map(symbol => piece(symbol, [symbol, symbol.toLowerCase()]))
const chains: readonly (readonly [string, number])[] = [
  ['Polygon', 137],
  ['Arbitrum', 42161],
  ['Optimism', 10],
  ['Ethereum', 1],
]
const chain = fc.constantFrom(...chains).map(([name, id]) => piece(name, [`:${id}`, name]))
const address = fc
  .constantFrom('1', '2', '3', '4')
  .map(digit => `0x${digit.repeat(40)}`)
  .map(text => piece(text, [text]))
const quoted = fc.constantFrom('hello', 'gm 42', 'swap it all').map(text => piece(`"${text}"`, [text]))

const joined = (...parts: readonly (string | fc.Arbitrary<Piece>)[]): fc.Arbitrary<Piece> =>
  fc.tuple(...parts.map(part => (typeof part === 'string' ? fc.constant(piece(part)) : part))).map(all => ({
    text: all.map(({ text }) => text).join(' '),
    values: all.flatMap(({ values }) => values),
  }))

const number = (...values: readonly string[]) => fc.constantFrom(...values).map(value => piece(value, [value]))

const request = fc.oneof(
  joined(
    fc.constantFrom('swap', 'sell', 'convert', 'exchange').map(verb => piece(verb)),
    amount,
    token,
    'to',
    token,
  ),
  joined('buy', token, 'with', amount, token),
  joined('bridge', amount, token, 'from', chain, 'to', chain),
  joined('limit order: sell', amount, token, 'at', amount, token),
  joined('get a quote for', amount, token, 'in', token),
  joined('approve', amount, token),
  joined('check the', token, 'balance of', address),
  joined('show the price of', token),
  joined('read totalSupply of', address),
  joined('send the message', quoted, 'to Dexalot, recipient', address),
  joined('show my portfolio'),
  joined('gasless swap of', amount, token, 'for', token),
  joined('compare 1inch and Uniswap quotes for', amount, token, 'to', token),
  joined('launch an avalanche L1 with chain id', number('54321', '9876')),
  joined('create a token called', quoted, 'with supply', number('1000000', '500')),
  joined('wait', number('5', '12'), 'seconds, then swap', amount, token, 'to', token),
  joined('call https://api.example.org/v1 and show', quoted),
  joined('find the best yield for', number('5000', '250'), 'dollars over', number('30', '90'), 'days'),
  joined('alert me when', token, 'drops below', number('1800', '20000')),
)

const extra = fc.oneof(
  joined(
    'on',
    chain.filter(({ text }) => text !== 'Ethereum'),
  ),
  joined(
    'with',
    fc.constantFrom('0.5', '2').map(value => piece(`${value}%`, [value])),
    'slippage',
  ),
  joined('to', address),
  joined('from', address),
  joined('for', fc.constantFrom(piece('3 days', ['3 days', '259200']), piece('90 seconds', ['90']))),
  joined('when', token, 'is above', number('3000', '2500')),
  joined('with memo', quoted),
  joined('and note', quoted),
  joined('tag', number('77', '4242')),
  joined(
    'using',
    fc.constantFrom('zorg', 'flimflam').map(word => piece(word, [word])),
  ),
  joined('then bridge it to', chain),
  joined('and swap', amount, token, 'to', token),
)

describe('assist: what a request names', () => {
  it('behavior: is in a value, a question, a refusal or among what was not understood', () => {
    fc.assert(
      fc.property(request, fc.array(extra, { maxLength: 3 }), (first, extras) => {
        const parts = [first, ...extras]
        const text = parts.map(part => part.text).join(' ')
        const context = makeContext()
        const answer = assist(text, context)
        const intent = readIntent(text, context)
        // A refusal builds nothing, so that nothing can be lost.
        if (answer.kind === 'reply') return
        const { steps, missing, notUnderstood } = intent
        const kept = [
          JSON.stringify([steps.map(({ said: _, ...step }) => step), missing, notUnderstood]),
          answer.message,
          answer.kind === 'proposal' ? JSON.stringify([answer.document, answer.notUnderstood]) : '',
        ].join('\n')
        const lost = parts
          .flatMap(part => part.values)
          .filter(forms => !forms.some(form => kept.toLowerCase().includes(form.toLowerCase())))
        expect({ text, lost }).toEqual({ text, lost: [] })
      }),
      { numRuns: 400, seed: 15 },
    )
  })
})
