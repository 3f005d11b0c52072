import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serveCatalogue } from '../build/serveCatalogue.ts'

/** Builds pages with one canvas each for benchmarks. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [react(), tailwindcss(), serveCatalogue()],
  logLevel: 'error',
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['sluice.html', 'reactFlow.html'].map(name => `${import.meta.dirname}/${name}`) },
  },
})
