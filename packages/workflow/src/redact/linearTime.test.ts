import { describe, expect, it } from 'vitest'
import { parseExactly } from './exactJson.ts'
import { isSecretText } from './isSecretText.ts'
import { redactSecrets } from './redactSecrets.ts'

const length = 1_000_000

/** Beginnings of everything that is looked for, and what may follow without an end. */
const repeated = [
  ...[
    '=',
    'a=',
    '?a=',
    '&a',
    '&amp;',
    'a:',
    ': ',
    'a: ',
    ' ',
    '\t',
    '\\',
    'a\\',
    '"',
    'key"',
    '-',
    '--',
    '_',
    'a_',
    '.',
  ],
  ...['a', 'A', '1', 'a-', 'a1', 'a.', 'a/', 'a@', 'word ', 'abc  ,, ', '\u0000', '%20', '%2F', '%', '(', '[', '{'],
  ...['https://', '://', ':/', 'a://', 'a://b@', ',a://', '@', ':', '/', 'https://x.infura.io/', 'a:b@'],
  ...['sk-', '-sk-a', 'sk-1', 'sk_live_', 'gsk_', 'pplx-', 'hf_a', 'whsec_', 'ghp_', 'github_pat_', 'glpat-', 'key-'],
  ...['eyJ', '-eyJaaaaaaaa', '.eyJaaaaaaaa', '-eyJaaaaaaaa.eyJ', 'SG.', '-SG.aaaaaaaaaaaaaaaa', 'xoxb-', 'xapp-1-'],
  ...['AKIA', 'AIza', 'ya29.', '12345678:AA', '12345678:', 'MAAAAAAAAAAAAAAAAAAAAAAA.', 'npm_', 'pypi-', 'lin_api_'],
  ...['do1_v1_', 'dop_v1_', 'shpat_', 'ntn_', '-----BEGIN ', '-----BEGIN A PRIVATE KEY-----', '-----END '],
  ...[
    'PRIVATE KEY',
    'bearer',
    'bearer ',
    'Token%20',
    'token-',
    'Basic a',
    'private key ',
    'private key is ',
    'secret-key-',
    'api key ',
    'api key is ',
    'api key a1-',
    'wallet secret ',
  ],
  ...['mnemonic ', 'mnemonic is ', 'seed phrase: ', 'seed words abc ', 'hooks.slack.com/services/', 'discord.com/api/'],
  ...[
    'curl ',
    ' -u a',
    ' -u a:',
    'set',
    'set(',
    'setKey(',
    'new Wallet(',
    'pk: ',
    'privateKeyTo',
    'seed: ',
    'sk-sk-aB',
  ],
  ...['%3D', 'a=%3D&', 'infura.io/', 'a.io/', "key']", 'a,', "','", 'a\n', 'a: b\n'],
  ...['api.telegram.org/bot', 'key=', 'apiKey=', 'apiKey = ', 'token:', '${', '{{', 'your-', 'process.env'],
]
const begun = [
  '://',
  'x=',
  'sk-',
  'key ',
  'https://x.infura.io/',
  'x.infura.io/',
  'curl -u a:',
  '?a=%3D',
  '-----BEGIN ',
  'bearer ',
  'mnemonic ',
  '=eyJ',
  '0x',
  '',
]

const milliseconds = (run: () => void): number => {
  const from = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1_000
}

/** The time of a plain loop over a text of the same length sets the scale, for slow machines. */
const budget = 300 * Math.max(1, milliseconds(() => 'ab'.repeat(length * 5).replace(/a/g, 'c')) / 250)

describe('time of redaction', () => {
  it('behavior: texts of a megabyte made to be slow are read in a moment', () => {
    const slow = repeated.flatMap(part => {
      const long = part.repeat(length / part.length)
      const each = part.repeat(length / part.length / begun.length)
      return [long, begun.map(start => start + each).join('\n')].flatMap((text, index) => {
        const time = milliseconds(() => redactSecrets({ text }))
        return time > budget ? [`${part} ${index}: ${time}`] : []
      })
    })
    expect(slow).toEqual([])
  })

  it('behavior: texts under the names of secrets, and hosts, too', () => {
    const slow = repeated.flatMap(part => {
      const text = part.repeat(length / part.length)
      const time = milliseconds(() => {
        for (const strength of ['strong', 'weak', 'phrase', 'signer'] as const) isSecretText(text, strength)
        parseExactly(`"${text}`)
        redactSecrets({ [text]: 1 })
      })
      return time > budget ? [`${part}: ${time}`] : []
    })
    expect(slow).toEqual([])
    const segment = '/abcdefghij0123456789'
    expect(
      milliseconds(() => redactSecrets({ url: `https://${'a.'.repeat(250_000)}${segment.repeat(20_000)}` })),
    ).toBeLessThan(budget)
  })
})
