/** In production the backend serves the exported files, so no Next.js server runs; only `next dev` needs the rewrite. */
export default function config(phase) {
  const development = phase === 'phase-development-server'
  return {
    ...(development
      ? { rewrites: async () => [{ source: '/api/:path*', destination: 'http://127.0.0.1:3001/api/:path*' }] }
      : { output: 'export' }),
    eslint: { ignoreDuringBuilds: true },
    images: { unoptimized: true },
    poweredByHeader: false,
    reactStrictMode: true,
  }
}
