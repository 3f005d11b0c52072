import type { DevnetStatus } from '@sluice/protocol'
import { createPreviewService, type PreviewServiceOptions } from './createPreviewService.ts'
import { createPreviewDevnet } from './previewDevnet.ts'

type Options = Omit<PreviewServiceOptions, 'devnet' | 'open'> & { readonly devnet: () => DevnetStatus | null }

/** Opens the previews of a server; they start local chains of their own where it has none. */
export function openPreviews({ devnet, ...options }: Options) {
  return createPreviewService({ ...options, devnet: createPreviewDevnet(devnet) })
}
