'use client'

import { appConfig } from '../config/app.config.ts'
import { features } from '../config/features.ts'
import { Application } from '../kit/app/Application.tsx'

export default function Page() {
  return <Application config={appConfig} features={features} />
}
