import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(?:css|js|json|svg|wasm)$/

/** Below this size a compressed copy saves less than the headers cost. Unit: bytes */
const leastBytes = 1_024

/** Writes a Brotli and a gzip copy beside each text and WebAssembly file, of which the server sends what browsers accept. */
export function compressAssets(): Plugin {
  return {
    name: 'sluice-compress-assets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!isText.test(file.fileName)) continue
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (content.length < leastBytes) continue
          const brotli = brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(content, { level: 9 }) })
        }
      },
    },
  }
}
