import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { varsPlugin } from './build/varsPlugin.ts'

export default defineConfig({
  plugins: [react(), varsPlugin()],
  test: { name: 'web', environment: 'jsdom', include: ['{src,build}/**/*.test.{ts,tsx}'], setupFiles: ['vitest.setup.ts'] }
})
