import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { appConfig } from '../config/app.config.ts'
import '@fontsource-variable/inter/wght.css'
import './globals.css'

export const metadata: Metadata = { title: appConfig.projectName, description: appConfig.description }

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme={appConfig.theme}>
      <body>{children}</body>
    </html>
  )
}
