import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { guidePlugin } from './build/guidePlugin.ts'
import { varsPlugin } from './build/varsPlugin.ts'

export default defineConfig({
  plugins: [react(), varsPlugin(), guidePlugin()],
  // This selects the production build of React.
  oxc: { jsx: { development: false } },
  test: {
    environment: './build/keptJsdom.ts',
    setupFiles: ['src/test/setup.ts'],
    isolate: false,
    // React's development build takes twice the time; people get the other one (src/test/react.ts).
    // Dates are those of Colombo wherever somebody looks at them: west of Greenwich a day in UTC begins on the day before.
    env: { TZ: 'America/New_York', NODE_ENV: 'production' },
    // A project does not inherit the root's.
    maxWorkers: Math.ceil(availableParallelism() * 1.5)
  }
})
