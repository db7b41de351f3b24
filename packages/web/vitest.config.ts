import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { guidePlugin } from './build/guidePlugin.ts'
import { varsPlugin } from './build/varsPlugin.ts'

export default defineConfig({
  plugins: [react(), varsPlugin(), guidePlugin()],
  test: {
    name: 'web',
    environment: './build/keptJsdom.ts',
    setupFiles: ['src/test/setup.ts'],
    isolate: false,
    // As most browsers that open the portal.
    env: { TZ: 'Asia/Colombo' },
    // A project does not inherit the root's.
    maxWorkers: '100%'
  }
})
