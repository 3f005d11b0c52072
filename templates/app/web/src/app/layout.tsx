import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { appConfig } from '../config/app.config.ts'
import '@fontsource-variable/inter/wght.css'
import './globals.css'

/** Loaded at once, so that texts rarely change their font after they are drawn. */
const font = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).pathname

export const metadata: Metadata = { title: appConfig.projectName, description: appConfig.description }

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme={appConfig.theme}>
      <head>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>{children}</body>
    </html>
  )
}
