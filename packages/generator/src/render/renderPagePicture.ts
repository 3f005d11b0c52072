import type { AppFacts } from './renderAppConfig.ts'

type Palette = { readonly [name in 'surface' | 'raised' | 'sunken' | 'line' | 'ink' | 'muted' | 'accent']: string }

const light: Palette = {
  surface: '#f6f8f9',
  raised: '#ffffff',
  sunken: '#eef1f3',
  line: '#dfe4e7',
  ink: '#131b20',
  muted: '#8a959c',
  accent: '#007286',
}

const dark: Palette = {
  surface: '#090d0f',
  raised: '#111619',
  sunken: '#1b2023',
  line: '#262c30',
  ink: '#ebeff1',
  muted: '#6f7a80',
  accent: '#41cbdc',
}

/** Colours of the looks in the application's `theme.css`, for a picture that has no style sheet. */
const palettes: { readonly [theme: string]: Palette } = {
  light,
  dark,
  midnight: { ...dark, surface: '#05050f', raised: '#0d0c1c', sunken: '#161530', line: '#23213f', accent: '#ad93ff' },
  sand: { ...light, surface: '#f6f0e6', raised: '#fdfbf6', sunken: '#efe8da', line: '#ddd3c2', accent: '#97562a' },
}

const [width, height] = [880, 460]

type Tone = keyof Palette

const box = (x: number, y: number, wide: number, high: number, tone: Tone, radius = 8) =>
  `<rect class="${tone}" x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}"/>`

const panel = (x: number, y: number, wide: number, high: number) =>
  `<rect class="raised edge" x="${x}" y="${y}" width="${wide}" height="${high}" rx="14"/>`

const row = (x: number, y: number, wide: number) => [
  box(x, y, wide * 0.55, 9, 'ink', 4.5),
  box(x, y + 17, wide * 0.35, 7, 'muted', 3.5),
]

const trade = [
  panel(280, 120, 320, 290),
  box(300, 142, 74, 11, 'ink', 5.5),
  ...[170, 250].flatMap(y => [
    box(300, y, 280, 70, 'sunken', 12),
    box(318, y + 26, 84, 16, 'ink', 8),
    box(494, y + 20, 70, 28, 'raised', 14),
  ]),
  box(300, 346, 280, 44, 'accent', 12),
]

const list = [
  panel(40, 120, 520, 290),
  panel(580, 120, 260, 130),
  panel(580, 270, 260, 140),
  box(60, 142, 90, 11, 'ink', 5.5),
  box(456, 134, 84, 28, 'accent'),
  ...[180, 255, 330].flatMap(y => [...row(60, y, 320), box(60, y + 38, 480, 6, 'sunken', 3)]),
  ...[180, 255, 330].map((y, index) => box(60, y + 38, 380 - 90 * index, 6, 'accent', 3)),
  ...[145, 195, 295, 345].flatMap(y => row(600, y, 220)),
]

const grid = [
  panel(40, 120, 800, 90),
  ...row(62, 144, 240),
  box(720, 146, 98, 34, 'accent'),
  ...[0, 1, 2, 3].flatMap(index => {
    const x = 40 + index * 204
    return [
      panel(x, 228, 188, 182),
      box(x + 10, 238, 168, 110, 'sunken'),
      `<circle class="accent" cx="${x + 60 + index * 20}" cy="${286 - index * 6}" r="${22 + index * 3}"/>`,
      ...row(x + 14, 362, 160),
    ]
  }),
]

const dashboard = [
  ...[0, 1, 2, 3].flatMap(index => [panel(40 + index * 204, 120, 188, 80), ...row(58 + index * 204, 144, 150)]),
  panel(40, 218, 480, 192),
  panel(540, 218, 300, 192),
  ...[244, 298, 352].flatMap(y => [...row(60, y, 300), box(440, y + 4, 60, 16, 'accent', 8)]),
  ...[244, 298, 352].flatMap(y => row(560, y, 240)),
]

const form = [
  panel(40, 120, 520, 290),
  panel(580, 120, 260, 160),
  ...[142, 212, 282].flatMap(y =>
    [60, 310].flatMap(x => [box(x, y, 70, 8, 'ink', 4), box(x, y + 16, 230, 34, 'sunken')]),
  ),
  box(60, 356, 480, 36, 'accent'),
  ...[145, 195].flatMap(y => row(600, y, 220)),
]

const bodies: { readonly [kind: string]: readonly string[] } = {
  swap: trade,
  multichain: trade,
  dao: list,
  nft: grid,
  icm: dashboard,
  l1: form,
}

const rulesOf = (palette: Palette) =>
  `${Object.entries(palette)
    .map(([name, color]) => `.${name}{fill:${color}}`)
    .join('')}.edge{stroke:${palette.line}}`

const escapeText = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** Renders a drawing of the page for the README: its header, tabs and first screen, in the colours of its theme. */
export function renderPagePicture({ pageName, theme, kind, features }: AppFacts): string {
  const fixed = palettes[theme]
  const style = fixed ? rulesOf(fixed) : `${rulesOf(light)}@media (prefers-color-scheme:dark){${rulesOf(dark)}}`
  const tabs = Math.min(
    5,
    features.reduce((count, { feature }) => count + (feature.showsTabs === false ? 0 : feature.tabs.length), 0),
  )
  const start = (width - tabs * 84) / 2
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeText(pageName)}</title>`,
    `<style>${style}text{font:600 15px system-ui,sans-serif}</style>`,
    box(0, 0, width, height, 'surface', 16),
    box(40, 24, 28, 28, 'accent'),
    `<text class="ink" x="80" y="43">${escapeText(pageName.slice(0, 60))}</text>`,
    box(732, 22, 108, 32, 'accent', 10),
    ...(tabs > 1 ? [box(start - 6, 72, tabs * 84 + 12, 32, 'sunken', 16), box(start, 76, 84, 24, 'raised', 12)] : []),
    ...(tabs > 1
      ? Array.from({ length: tabs }, (_, index) =>
          box(start + 20 + index * 84, 84, 44, 8, index === 0 ? 'ink' : 'muted', 4),
        )
      : []),
    ...(bodies[kind.id] ?? trade),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}
