import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { SCREENS } from '../src/app/screens.ts'

/** The paths of all screens, as the router writes them: the server answers these with the app, whoever asks. */
export async function screenPaths(root: string): Promise<string[]> {
  const { module } = await runnerImport<{ SCREENS: typeof SCREENS }>(join(root, 'src/app/screens.ts'), {
    root,
    configFile: false,
    logLevel: 'warn'
  })
  return module.SCREENS.map(({ path }) => path)
}
