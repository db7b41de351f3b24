import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type Rolldown } from 'vite'
import { appFiles } from './appFiles.ts'
import { isTooHeavy, printWeights, weighRoutes, weighWorker } from './budgets.ts'
import { compressTexts } from './compress.ts'
import { scriptHashes } from './htmlPlugin.ts'
import { buildIcons } from './icons.ts'
import { buildLanding } from './landing.ts'
import { buildServiceWorker } from './serviceWorker.ts'
import { filesIn, planElement, planOf, readScreens } from './startPlan.ts'

// Makes packages/web/dist, or the folder that --outDir names: the app, the landing page's template, the page
// of a portal that is not set up, the offline page with its worker, the icons for home screens, the hashes for the content policy, the screens' paths and
// plans, compressed copies. Exit code 3: made, but a page loads more script than it may.
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { outDir: { type: 'string' } } })
const dist = resolve(values.outDir ?? join(root, 'dist'))

await rm(dist, { recursive: true, force: true })
const app = (await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })) as Rolldown.RolldownOutput
const styles = await buildLanding(root, dist)
await buildIcons(root, dist)

const index = await readFile(join(dist, 'index.html'), 'utf8')
const landing = await readFile(join(dist, 'landing.html'), 'utf8')
const others = await Promise.all(['offline.html', 'setup.html'].map((file) => readFile(join(dist, file), 'utf8')))
await writeFile(join(dist, 'csp.json'), `${JSON.stringify({ scriptHashes: scriptHashes([index, landing, ...others]) })}\n`)
const screens = await readScreens(root)
const filesOf = (modules: string[]) => filesIn(app.output, modules)
const planned = screens.map((asked) => {
  const plan = planOf(asked, screens, filesOf)
  return { ...asked, pattern: plan.screen.pattern, plan: planElement(plan) }
})
// The server answers these with the app, whoever asks, and puts the plan into its document.
await writeFile(join(dist, 'screens.json'), `${JSON.stringify(planned.map(({ pattern, plan }) => ({ pattern, plan })))}\n`)
const workerSize = await buildServiceWorker(root, dist, { styles, ...(await appFiles(app.output, screens)) })
await compressTexts(dist)

const weights = [...(await weighRoutes(app.output, planned, { landing, app: index })), weighWorker(workerSize)]
printWeights(weights)
if (weights.some(isTooHeavy)) process.exitCode = 3
