import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { varsPlugin } from './build/varsPlugin.ts'

export default defineConfig({
  plugins: [react(), varsPlugin()],
  test: {
    name: 'web',
    environment: './build/keptJsdom.ts',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    isolate: false,
    // A project does not inherit the root's.
    maxWorkers: '100%'
  }
})
