import process from 'node:process'

/** In production the backend serves the exported files, so no Next.js server runs; only `next dev` needs the rewrite. */
export default function config(phase) {
  const development = phase === 'phase-development-server'
  const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? 3001}`
  return {
    ...(development
      ? { rewrites: async () => [{ source: '/api/:path*', destination: `${backend}/api/:path*` }] }
      : { output: 'export' }),
    eslint: { ignoreDuringBuilds: true },
    images: { unoptimized: true },
    poweredByHeader: false,
    reactStrictMode: true,
    // only with: walletConnect
    webpack: webpackConfig => {
      // Optional output of a logger that WalletConnect's client brings.
      webpackConfig.resolve.alias['pino-pretty'] = false
      return webpackConfig
    },
    // end only
  }
}
