import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The server of `playmat serve` on its usual port answers while the client is worked on with `npm run dev`.
const server = 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/playmat/server/static', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})
