import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../test/cpuMs.ts'
import { tokenize } from './tokenize.ts'

const show = (request: string) =>
  tokenize(request).map(({ kind, word, value, isUsd, ordinal }) =>
    [kind, word, value, isUsd ? 'usd' : undefined, ordinal].filter(part => part !== undefined).join(' '),
  )

describe('tokenize', () => {
  it('default', () => {
    expect(show('Swap 1ETH → USDC.e, 0.5 % slippage')).toEqual([
      'word swap',
      'number 1 1',
      'word eth',
      'arrow →',
      'word usdc.e',
      'punctuation ,',
      'percent 0.5 % 0.5',
      'word slippage',
    ])
  })

  it.each([
    ['1k', '1000'],
    ['2.5m', '2500000'],
    ['10K', '10000'],
    ['1,5', '1.5'],
    ['1,000', '1000'],
    ['1.000,50', '1000.5'],
    ['1,000.50', '1000.5'],
    ['1_000', '1000'],
    ['.5', '0.5'],
    ['0,125', '0.125'],
    ['1.500', '1.5'],
    ['1.000.000', '1000000'],
    ['$2,500', '2500'],
    ['100$', '100'],
    ['100 bucks', '100'],
    ['2 million', '2000000'],
    ['five hundred', '500'],
    ['twenty five', '25'],
    ['0.1234567890123456789', '0.1234567890123456789'],
  ])('behavior: reads the number %s', (text, value) => {
    expect(tokenize(text)).toMatchObject([{ kind: 'number', value }])
  })

  it.each([
    ['0.5%', '0.5'],
    ['0.5 %', '0.5'],
    ['1,5 percent', '1.5'],
    ['50bps', '0.5'],
    ['30 bps', '0.3'],
    ['2 pct', '2'],
  ])('behavior: reads the percentage %s', (text, value) => {
    expect(tokenize(text)).toMatchObject([{ kind: 'percent', value }])
  })

  it.each([
    ['30s', '30'],
    ['5 min', '300'],
    ['2 hours', '7200'],
    ['a day', '86400'],
    ['1.5h', '5400'],
  ])('behavior: reads the duration %s', (text, value) => {
    expect(tokenize(text)).toMatchObject([{ kind: 'duration', value }])
  })

  it('behavior: reads addresses, names, URLs, quotes and signatures whole', () => {
    expect(
      show(
        `0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 0x1234567 pay.vitalik.eth. "hello world" balanceOf(address) https://api.example.com/a?b=1, a@b.co`,
      ),
    ).toEqual([
      'address 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'address 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'address 0x1234567',
      'ens pay.vitalik.eth',
      'punctuation .',
      'quoted "hello world" hello world',
      'signature balanceof(address)',
      'url https://api.example.com/a?b=1 https://api.example.com/a?b=1',
      'punctuation ,',
      'email a@b.co',
    ])
  })

  it('behavior: keeps names with digits, apostrophes and dots', () => {
    expect(show("don't 1inch's ERC-20 USDC.e done.next fusion+")).toEqual([
      "word don't",
      'word 1inch',
      'word erc20',
      'word usdc.e',
      'word done',
      'punctuation .',
      'word next',
      'word fusion+',
    ])
  })

  it('behavior: reads ordinals', () => {
    expect(tokenize('the second, 3rd')).toMatchObject([{ word: 'the' }, { ordinal: 2 }, { text: ',' }, { ordinal: 3 }])
  })

  it('behavior: covers any text in linear time', () => {
    const hostile = [
      'a'.repeat(100_000),
      '(((('.repeat(25_000),
      '"'.repeat(100_000),
      '1,'.repeat(50_000),
      'a.'.repeat(50_000),
      '\u0000\u202e😀'.repeat(20_000),
      '0x'.repeat(50_000),
      'f('.repeat(50_000),
    ]
    for (const text of hostile) expect(cpuMs(() => tokenize(text))).toBeLessThan(2_000)
  })
})
