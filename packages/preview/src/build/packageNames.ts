/** What the page of a generated project may import from packages. */
export const pageModules = [
  '@tanstack/react-query',
  '@walletconnect/sign-client',
  'lean-qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'socket.io-client',
  'viem',
  'viem/accounts',
  'viem/actions',
  'viem/chains',
  'viem/utils',
  'wagmi',
  'zod/mini',
] as const

/** Style sheets that a page may import from packages; previews leave them out, so that a page has the system's font. */
export const pageStyles = ['@fontsource-variable/inter/wght.css'] as const

/** What the backend of a generated project may import from packages. */
export const backendModules = [
  'compression',
  'express',
  'express-rate-limit',
  'helmet',
  'socket.io',
  'viem',
  'viem/accounts',
  'viem/actions',
  'viem/chains',
  'viem/utils',
  'zod',
] as const

/** File name of a module without extension: `react-dom/client` is `react-dom__client`. */
export const toFileName = (specifier: string): string => specifier.replaceAll('/', '__')
